import type { Message } from '../../../../shared/messages.ts';
import { termsVersion } from './version.ts';

export const termsTitle: Message = { en: 'Terms and conditions', es: 'Términos y condiciones' };

export const termsEdition: Message = {
  en: `Version ${termsVersion}`,
  es: `Versión ${termsVersion}`,
};

type Section = { readonly title: Message; readonly text: Message };

export const terms: readonly Section[] = [
  {
    title: { en: 'What this is', es: 'Qué es esto' },
    text: {
      en: 'Baluarte is the console where your organisation asks its security provider for services, follows them and downloads the results. The contract between your organisation and the provider rules the services; these terms rule the use of the console.',
      es: 'Baluarte es la consola donde su organización solicita servicios a su proveedor de seguridad, los sigue y descarga los resultados. El contrato entre su organización y el proveedor rige los servicios; estos términos rigen el uso de la consola.',
    },
  },
  {
    title: { en: 'Only what you are allowed to test', es: 'Solo lo que está autorizado a probar' },
    text: {
      en: 'Ask for tests of systems, domains, networks and people only where your organisation owns them or has written permission. Tests of infrastructure begin only after somebody of your organisation has authorised them in the console.',
      es: 'Solicite pruebas de sistemas, dominios, redes y personas únicamente cuando sean de su organización o cuente con permiso escrito. Las pruebas de infraestructura solo empiezan cuando una persona de su organización las ha autorizado en la consola.',
    },
  },
  {
    title: { en: 'Your account', es: 'Su cuenta' },
    text: {
      en: 'The account is yours alone. Keep the password, the second factor and the recovery codes to yourself, and tell an administrator at once if somebody else may have them.',
      es: 'La cuenta es personal. No comparta la contraseña, el segundo factor ni los códigos de recuperación, y avise enseguida a un administrador si cree que otra persona los tiene.',
    },
  },
  {
    title: { en: 'Your data', es: 'Sus datos' },
    text: {
      en: 'What you upload is used for the service you asked for and for nothing else. It is stored encrypted. The provider’s staff can open your requests in order to do them, and every opening is recorded.',
      es: 'Lo que usted carga se usa para el servicio solicitado y para nada más. Se guarda cifrado. El personal del proveedor puede abrir sus solicitudes para realizarlas, y cada apertura queda registrada.',
    },
  },
  {
    title: { en: 'Results', es: 'Resultados' },
    text: {
      en: 'A report says what was found with the stated method on the stated days. It is not a promise that nothing else exists. Treat reports as confidential.',
      es: 'Un informe dice lo que se encontró con el método y en los días indicados. No garantiza que no exista nada más. Trate los informes como confidenciales.',
    },
  },
];
