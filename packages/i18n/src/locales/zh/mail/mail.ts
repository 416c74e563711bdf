/** 邮件的措辞。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor 绝不会通过邮件或电话向您索要密码、验证码或付款。',
  event: '时间：{at}。设备：{device}。网络地址：{address}。',
  unknownDevice: '未知',
  resetButton: '设置新密码',
  frozen: '为保护您的资金，此次更改后 24 小时内无法提现。',
  notYou: '如非本人操作，请立即设置新密码，所有其他会话将随之结束。',
  code: {
    subject: '{code} 是您的 Candor 验证码',
    register: '请输入此验证码以完成注册。',
    recover: '请输入此验证码以设置新密码。',
    changeEmailOld: '请输入此验证码，在当前邮箱确认更换邮箱。',
    changeEmailNew: '请输入此验证码以确认您的新邮箱。',
    lasts: '验证码 {minutes} 分钟内有效，且仅用于本次操作。',
    notYou: '如非您本人申请，请忽略此邮件。切勿将验证码告诉任何人。',
  },
  addressKnown: {
    subject: '您已有 Candor 账户',
    text: '有人（可能就是您）尝试用此邮箱注册。该邮箱已有账户：请直接登录；如忘记密码，可设置新密码。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    text: '您账户的密码已更改，所有其他会话均已结束。',
  },
  emailChanged: {
    subject: '您的邮箱已更改',
    text: '您账户的邮箱现为 {newEmail}。',
  },
  factorSet: {
    subject: '已添加双重验证',
    text: '{factor}已添加为您账户的双重验证方式。',
  },
  factorRemoved: {
    subject: '已移除双重验证',
    text: '{factor}已从您的账户移除。',
  },
  factors: {
    totp: '验证器应用',
    passkey: '通行密钥',
  },
  providerLinked: {
    subject: '您的账户已关联 {provider} 登录',
    text: '从现在起，也可以用 {provider} 登录您的账户。',
    notYou: '如非本人操作，请立即设置新密码，然后在“我的”页面的“安全”中取消关联 {provider}。',
  },
  payeeAdded: {
    subject: '请确认新的提现地址',
    text: '地址 {payee}（{network}）已以“{name}”为名添加到您的地址簿。确认之后才能使用。',
    wait: '链接 24 小时内有效，只能使用一次。确认 24 小时后即可使用该地址。',
    button: '确认地址',
  },
  newDevice: {
    subject: '您的账户在新设备上登录',
    text: '有人在新设备上登录了您的账户。',
  },
  accountLocked: {
    subject: '您的账户已暂时锁定',
    text: '多次登录失败后（{at}，网络地址 {address}），您的账户暂不接受登录尝试。如果是您本人，请用此链接解锁后登录；如果不是，您无需任何操作：没有人进入您的账户。',
    button: '解锁账户',
  },
  accountClosed: {
    subject: '您的账户已注销',
    text: '您的账户已于 {at} 注销。我们仅保留法律要求的资料。',
  },
};
