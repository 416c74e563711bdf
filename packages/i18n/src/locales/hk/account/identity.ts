/** 身份認證雙方共用的說法：要求甚麼，以及為何不獲接納。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: '名字',
    lastName: '姓氏',
    birthdate: '出生日期',
    sex: '性別',
    country: '國家或地區',
    address: '地址',
    phone: '電話',
    documentType: '證件類別',
    front: '證件正面',
    back: '證件背面',
    handheld: '手持證件相片',
    signature: '簽署',
  },
  documents: {
    idCard: '身份證',
    passport: '護照',
    driversLicence: '駕駛執照',
  },
  sexes: {
    male: '男',
    female: '女',
  },
  reasons: {
    unreadable: '內容無法辨認。請重新提交，須清晰而且夠大。',
    glare: '相片有反光。請關閉閃光燈，避開燈光後重新拍攝。',
    cutOff: '內容不完整。四個角都須在相片內。',
    expired: '證件已過期。請使用仍然有效的證件。',
    notAccepted: '不接受這種證件。請使用身份證、護照或駕駛執照。',
    doesNotMatch: '與您的證件不符。請完全按證件上的寫法填寫。',
    wrongDocument: '這不是所要求的證件，或不是所要求的一面。',
    edited: '相片似乎經過修改。請提交拍攝時的原圖。',
    faceNotVisible: '看不清您的面容。請除下遮擋物，並正視鏡頭。',
    documentNotVisible: '看不清您手上的證件。請把證件舉在面旁，不要遮住面部。',
    notSigned: '欠缺簽署，或與證件上的簽署不符。',
    incomplete: '內容有遺漏，請補充完整。',
    underAge: '我們只認證成年人。',
  },
};
