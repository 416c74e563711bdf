/** 본인 인증에서 양쪽이 함께 쓰는 말: 무엇을 요청하고 왜 받아들이지 않았는지. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: '이름',
    lastName: '성',
    birthdate: '생년월일',
    sex: '성별',
    country: '국가 또는 지역',
    address: '주소',
    phone: '전화번호',
    documentType: '신분증 종류',
    front: '신분증 앞면',
    back: '신분증 뒷면',
    handheld: '신분증을 손에 든 사진',
    signature: '서명',
  },
  documents: {
    idCard: '신분증',
    passport: '여권',
    driversLicence: '운전면허증',
  },
  sexes: {
    male: '남성',
    female: '여성',
  },
  reasons: {
    unreadable: '알아볼 수 없습니다. 또렷하고 충분히 크게 다시 보내 주세요.',
    glare: '빛이 반사되었습니다. 플래시를 끄고 조명을 피해 다시 찍어 주세요.',
    cutOff: '일부가 빠졌습니다. 네 모서리가 모두 나와야 합니다.',
    expired: '신분증의 유효 기간이 지났습니다. 유효한 것을 사용해 주세요.',
    notAccepted: '받지 않는 신분증입니다. 신분증, 여권 또는 운전면허증을 사용해 주세요.',
    doesNotMatch: '신분증과 다릅니다. 신분증에 적힌 그대로 입력해 주세요.',
    wrongDocument: '요청한 신분증이 아니거나 요청한 면이 아닙니다.',
    edited: '편집된 사진으로 보입니다. 찍은 그대로 보내 주세요.',
    faceNotVisible: '얼굴이 또렷하게 보이지 않습니다. 가리는 것을 벗고 카메라를 바라봐 주세요.',
    documentNotVisible: '손에 든 신분증이 또렷하게 보이지 않습니다. 얼굴을 가리지 말고 옆에 들어 주세요.',
    notSigned: '서명이 없거나 신분증의 서명과 다릅니다.',
    incomplete: '빠진 내용이 있습니다. 빠짐없이 갖춰 주세요.',
    underAge: '성인만 본인 인증을 받을 수 있습니다.',
  },
};
