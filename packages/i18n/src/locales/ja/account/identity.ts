/** 本人確認について双方が使う言葉：求めるものと、受け付けられなかった理由。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: '名',
    lastName: '姓',
    birthdate: '生年月日',
    sex: '性別',
    country: '国・地域',
    address: '住所',
    phone: '電話番号',
    documentType: '書類の種類',
    front: '書類の表面',
    back: '書類の裏面',
    handheld: '書類を手に持った写真',
    signature: '署名',
  },
  documents: {
    idCard: '身分証明書',
    passport: 'パスポート',
    driversLicence: '運転免許証',
  },
  sexes: {
    male: '男性',
    female: '女性',
  },
  reasons: {
    unreadable: '読み取れません。はっきりと十分な大きさで、もう一度お送りください。',
    glare: '光が反射しています。フラッシュを使わず、照明を避けて撮り直してください。',
    cutOff: '一部が写っていません。四隅すべてを写してください。',
    expired: '書類の有効期限が切れています。有効な書類をお使いください。',
    notAccepted: 'この書類は受け付けていません。身分証明書、パスポート、運転免許証のいずれかをお使いください。',
    doesNotMatch: '書類と一致しません。書類のとおりに入力してください。',
    wrongDocument: '求めた書類、または求めた面ではありません。',
    edited: '画像が加工されているようです。撮影したままの画像をお送りください。',
    faceNotVisible: 'お顔がはっきり見えません。顔を覆うものを外し、カメラを見てください。',
    documentNotVisible: '手に持った書類がはっきり見えません。顔を隠さず、顔の横に持ってください。',
    notSigned: '署名がないか、書類の署名と異なります。',
    incomplete: '足りない部分があります。すべて揃えてください。',
    underAge: '本人確認は成人の方に限ります。',
  },
};
