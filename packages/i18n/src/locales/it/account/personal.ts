/** Impostazioni personali e primi passi. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: 'La Sua immagine',
  text: 'La vede solo Lei: nel menu e in questa pagina. Ne conserviamo solo un piccolo quadrato, cifrato, e lo cancelliamo quando Lei lo rimuove o chiude il conto.',
  choose: 'Scegli un’immagine',
  remove: 'Rimuovi l’immagine',
  crop: 'Scegli il riquadro',
  cropText: 'Trascini l’immagine o usi i cursori. Il resto non lascia mai questo dispositivo.',
  preview: 'Anteprima della Sua immagine',
  zoom: 'Ingrandimento',
  x: 'Sinistra – destra',
  y: 'Alto – basso',
  use: 'Usa questa immagine',
};

export const display: Widened<typeof en.display> = {
  title: 'Valuta di visualizzazione',
  text: 'Mostri i totali anche in una valuta per Lei più familiare. Ordini, commissioni, estratti conto e prelievi restano nel loro asset. Salvato solo su questo dispositivo.',
  label: 'Mostra i totali anche in',
  none: 'Solo USDT',
  example: 'Esempio: {amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: 'Suoni',
  text: 'Brevi toni quando un ordine viene eseguito e per le margin call. Salvato solo su questo dispositivo.',
  legend: 'Riproduci i suoni',
  choices: {
    off: 'Mai',
    inFront: 'Se visibile',
    always: 'Sempre',
  },
  try: {
    filled: 'Prova: ordine eseguito',
    margin: 'Prova: margin call',
  },
  help: '«Sempre» vale anche quando è in primo piano un’altra scheda o un altro programma. Se il dispositivo chiede meno animazioni, si sentono solo le margin call. Il browser può restare muto finché non si fa clic sulla pagina.',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: 'In questa pagina',
  elsewhere: 'Altrove nel Suo conto',
  security: 'Password, secondo fattore, dispositivi connessi',
  protection: 'I Suoi limiti, prendersi una pausa',
  data: 'Copia dei Suoi dati, chiusura del conto',
};

export const starting: Widened<typeof en.starting> = {
  title: 'Primi passi',
  progress: '{done} di {all} completati',
  done: 'Completato',
  hide: 'Nascondi questo elenco',
  show: 'Mostra l’elenco',
  underReview: 'La Sua identità è in corso di verifica. Le comunicheremo l’esito.',
  steps: {
    identity: {
      title: 'Verificare l’identità',
      text: 'Serve prima di prelevare o di chiedere un prestito.',
    },
    funds: {
      title: 'Depositare, o provare il conto demo',
      text: 'Il conto demo ha 100.000 USDT di denaro fittizio. Non occorre depositare nulla.',
    },
    order: {
      title: 'Inviare il primo ordine',
      text: 'Vale anche un ordine demo.',
    },
    secondFactor: {
      title: 'Impostare un secondo fattore',
      text: 'Un’app di autenticazione o una passkey protegge il conto se la password viene rubata.',
    },
  },
};
