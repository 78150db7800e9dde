import type { ServiceSample } from '../../../shared/service.ts';

const finance = { recipients: 18, sent: 18, opened: 12, clicked: 6, submitted: 3, reported: 4 };
const procurement = { recipients: 12, sent: 12, opened: 7, clicked: 3, submitted: 1, reported: 2 };

/** What the report of a campaign looks like. Invented. */
export const campaignSample: ServiceSample = {
  title: { en: 'Supplier invoices, spring', es: 'Facturas de proveedores, primavera' },
  description: {
    en: 'A campaign for finance and procurement with a supposed change of a supplier’s bank account.',
    es: 'Campaña para finanzas y compras con un supuesto cambio de cuenta bancaria de un proveedor.',
  },
  campaign: {
    results: (language) => ({
      total: { recipients: 30, sent: 30, opened: 19, clicked: 9, submitted: 4, reported: 6 },
      minutes: { first_click: 4, first_report: 38, median_report: 61 },
      departments: [
        { name: language === 'en' ? 'Finance' : 'Finanzas', ...finance },
        { name: language === 'en' ? 'Procurement' : 'Compras', ...procurement },
      ],
    }),
    earlier: {
      title: { en: 'Parcel notice, autumn', es: 'Aviso de paquete, otoño' },
      total: { recipients: 30, sent: 30, opened: 21, clicked: 12, submitted: 6, reported: 4 },
    },
  },
  findings: [
    {
      severity: 'high',
      cwe: null,
      location: 'Finance',
      title: {
        en: 'Four of 30 people typed their password',
        es: 'Cuatro de 30 personas escribieron su contraseña',
      },
      description: {
        en: 'The page of the supposed supplier asked for the password of the mail account. Four people typed it within the first two hours.',
        es: 'La página del supuesto proveedor pidió la contraseña del correo. Cuatro personas la escribieron durante las dos primeras horas.',
      },
      remediation: {
        en: 'Change these passwords, make the second factor compulsory for mail, and train the team with this example.',
        es: 'Cambie esas contraseñas, exija el segundo factor en el correo y forme al equipo con este ejemplo.',
      },
      excerpt: '09:00 delivered 30\n09:25 opened 19\n10:40 typed 4',
    },
    {
      severity: 'low',
      cwe: null,
      location: 'Finance, Procurement',
      title: {
        en: 'The first report came after 38 minutes',
        es: 'El primer aviso llegó a los 38 minutos',
      },
      description: {
        en: 'Six people reported the message. Until the first report nobody could warn the others.',
        es: 'Seis personas notificaron el mensaje. Hasta el primer aviso nadie podía advertir al resto.',
      },
      remediation: {
        en: 'Put a button for reporting into the mail program, and thank those who use it.',
        es: 'Añada un botón para notificar en el programa de correo y agradezca su uso.',
      },
      excerpt: '09:38 first report\n10:15 six reports',
    },
  ],
};
