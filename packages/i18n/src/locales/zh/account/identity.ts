/** 身份认证双方共用的说法：要求什么，以及为何未被接受。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: '名',
    lastName: '姓',
    birthdate: '出生日期',
    sex: '性别',
    country: '国家或地区',
    address: '地址',
    phone: '电话',
    documentType: '证件类型',
    front: '证件正面',
    back: '证件背面',
    handheld: '手持证件照片',
    signature: '签名',
  },
  documents: {
    idCard: '身份证',
    passport: '护照',
    driversLicence: '驾驶证',
  },
  sexes: {
    male: '男',
    female: '女',
  },
  reasons: {
    unreadable: '内容无法辨认。请重新提交，须清晰且足够大。',
    glare: '照片有反光。请关闭闪光灯，避开灯光后重新拍摄。',
    cutOff: '内容不完整。四个角都须在照片内。',
    expired: '证件已过期。请使用仍在有效期内的证件。',
    notAccepted: '不接受这种证件。请使用身份证、护照或驾驶证。',
    doesNotMatch: '与您的证件不一致。请完全按证件上的写法填写。',
    wrongDocument: '这不是所要求的证件，或不是所要求的一面。',
    edited: '照片似乎经过编辑。请提交拍摄的原图。',
    faceNotVisible: '看不清您的面部。请取下遮挡物，并正视镜头。',
    documentNotVisible: '看不清您手中的证件。请把证件举在面部旁边，不要遮住面部。',
    notSigned: '缺少签名，或与证件上的签名不一致。',
    incomplete: '内容有缺漏，请补充完整。',
    underAge: '我们只认证成年人。',
  },
};
