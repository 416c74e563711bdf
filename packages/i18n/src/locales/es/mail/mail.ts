/** Lo que dicen los correos. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor nunca le pide su contraseña, un código ni un pago, ni por correo ni por teléfono.',
  event: 'Cuándo: {at}. Dispositivo: {device}. Dirección de red: {address}.',
  unknownDevice: 'desconocido',
  resetButton: 'Elegir una contraseña nueva',
  frozen: 'Para protegerle, no se puede retirar nada durante 24 horas después de este cambio.',
  notYou: 'Si no ha sido usted, elija enseguida una contraseña nueva. Así terminan todas las demás sesiones.',
  code: {
    subject: '{code} es su código de Candor',
    register: 'Escriba este código para terminar el registro.',
    recover: 'Escriba este código para elegir una contraseña nueva.',
    changeEmailOld:
      'Escriba este código para confirmar, desde su dirección actual, el cambio de su correo electrónico.',
    changeEmailNew: 'Escriba este código para confirmar su nuevo correo electrónico.',
    lasts: 'Vale durante {minutes} minutos y solo para este fin.',
    notYou: 'Si no lo ha pedido, no haga caso de este mensaje. No dé el código a nadie.',
  },
  addressKnown: {
    subject: 'Ya tiene una cuenta en Candor',
    text: 'Alguien, probablemente usted, ha intentado registrarse con este correo electrónico. Ya existe una cuenta: inicie sesión o elija una contraseña nueva si ha olvidado la suya.',
  },
  passwordChanged: {
    subject: 'Su contraseña se ha cambiado',
    text: 'Se ha cambiado la contraseña de su cuenta y han terminado todas las demás sesiones.',
  },
  emailChanged: {
    subject: 'Su correo electrónico se ha cambiado',
    text: 'El correo electrónico de su cuenta es ahora {newEmail}.',
  },
  factorSet: {
    subject: 'Se ha añadido un segundo factor',
    text: 'Nuevo segundo factor de su cuenta: {factor}.',
  },
  factorRemoved: {
    subject: 'Se ha quitado un segundo factor',
    text: 'Quitado de su cuenta: {factor}.',
  },
  factors: {
    totp: 'una aplicación de autenticación',
    passkey: 'una llave de acceso',
  },
  providerLinked: {
    subject: '{provider} se ha vinculado a su cuenta',
    text: 'A partir de ahora también puede iniciar sesión en su cuenta con {provider}.',
    notYou:
      'Si no ha sido usted, elija enseguida una contraseña nueva y después desvincule {provider} en «Cuenta», «Seguridad».',
  },
  payeeAdded: {
    subject: 'Confirme una nueva dirección de retirada',
    text: 'La dirección {payee} ({network}) se añadió a su libreta como «{name}». Solo podrá usarse cuando usted la confirme.',
    wait: 'El enlace vale 24 horas y una sola vez. La dirección podrá usarse 24 horas después de confirmarla.',
    button: 'Confirmar la dirección',
  },
  newDevice: {
    subject: 'Inicio de sesión desde un dispositivo nuevo',
    text: 'Alguien ha iniciado sesión en su cuenta desde un dispositivo nuevo.',
  },
  accountLocked: {
    subject: 'Su cuenta está bloqueada temporalmente',
    text: 'Tras muchos intentos fallidos de iniciar sesión ({at}, dirección de red {address}), su cuenta no admite más intentos durante un tiempo. Si ha sido usted, desbloquéela con este enlace e inicie sesión. Si no, no tiene que hacer nada: nadie ha entrado.',
    button: 'Desbloquear la cuenta',
  },
  accountClosed: {
    subject: 'Su cuenta está cerrada',
    text: 'Su cuenta se cerró el {at}. Solo conservamos lo que exige la ley.',
  },
};
