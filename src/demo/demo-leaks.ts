import type { Clock } from '../platform/clock.ts';
import { daysBefore } from './demo-stage.ts';

/** A dataset as staff hand it in: everybody in it is invented. */
export type DemoDataset = {
  readonly name: string;
  readonly source: string;
  readonly legalNote: string;
  readonly fileName: string;
  /** When it was loaded, and how many days before that it was collected. */
  readonly daysAgo: number;
  readonly collectedBefore: number;
  readonly text: (clock: Clock) => string;
};

const day = (clock: Clock, daysAgo: number): string => daysBefore(clock, daysAgo).toISOString().slice(0, 10);

/** Fills in days: `{212}` is the one so many days ago. */
const dated =
  (text: string) =>
  (clock: Clock): string =>
    text.trimStart().replace(/\{(\d+)\}/g, (_, days) => day(clock, Number(days)));

const combolist = dated(`
email,user,password,site,date
jorge.salas@bancoandino.example,jsalas,Andino2025!,correo.bancoandino.example,{212}
patricia.huaman@bancoandino.example,phuaman,Cusco*1987,correo.bancoandino.example,{208}
ricardo.benavides@bancoandino.example,rbenavides,Andino2025!,vpn.bancoandino.example,{199}
milagros.tello@bancoandino.example,mtello,mila.y.toby,correo.bancoandino.example,{197}
oscar.villegas@bancoandino.example,ovillegas,Verano2025,extranet.bancoandino.example,{190}
rosa.chumpitaz@bancoandino.example,rchumpitaz,Rosita_1971,tienda-deportes.example,{188}
fernando.arce@bancoandino.example,farce,U1985campeon,foro-motos.example,{181}
claudia.espinoza@bancoandino.example,cespinoza,Primavera.23,viajes-del-sur.example,{181}
hugo.paredes@bancoandino.example,hparedes,hp123456,tienda-deportes.example,{176}
veronica.lazo@bancoandino.example,vlazo,Arequipa#09,correo.bancoandino.example,{171}
martin.quiroz@bancoandino.example,mquiroz,Caja-fuerte7,extranet.bancoandino.example,{169}
soporte@bancoandino.example,soporte,Soporte2024,correo.bancoandino.example,{165}
tesoreria@bancoandino.example,tesoreria,Tesoro.2024,correo.bancoandino.example,{165}
gisela.ponce@bancoandino.example,gponce,perrito2019,viajes-del-sur.example,{160}
alonso.ferreyra@bancoandino.example,aferreyra,Ferreyra!88,vpn.bancoandino.example,{154}
jimena.olaya@bancoandino.example,jolaya,Olaya.Trujillo,correo.bancoandino.example,{151}
edwin.mamani@agencias.bancoandino.example,emamani,Puno2024,agencias.bancoandino.example,{149}
yolanda.cruz@agencias.bancoandino.example,ycruz,Bendecida77,agencias.bancoandino.example,{149}
wilmer.rojas@agencias.bancoandino.example,wrojas,Agencia041,agencias.bancoandino.example,{147}
katherine.soto@agencias.bancoandino.example,ksoto,Agencia041,agencias.bancoandino.example,{147}
nelson.apaza@agencias.bancoandino.example,napaza,Juliaca-5,foro-motos.example,{140}
silvia.ramos@agencias.bancoandino.example,sramos,silvia.1990,tienda-deportes.example,{138}
percy.condori@agencias.bancoandino.example,pcondori,Percy*2022,agencias.bancoandino.example,{133}
maribel.flores@lima.bancoandino.example,mflores,Miraflores22,correo.bancoandino.example,{131}
renzo.castillo@lima.bancoandino.example,rcastillo,Andino2025!,vpn.bancoandino.example,{131}
daniela.bravo@lima.bancoandino.example,dbravo,D4niela.B,viajes-del-sur.example,{127}
gustavo.leon@lima.bancoandino.example,gleon,leonleon1,extranet.bancoandino.example,{122}
proveedores@lima.bancoandino.example,proveedores,Factura2024,extranet.bancoandino.example,{118}
c.medrano@correo-libre.example,cmedrano,medrano.c9,online.bancoandino.example,{117}
lucia.tapia@correo-libre.example,ltapia,Lucia&Noa,online.bancoandino.example,{113}
raul.zegarra@correo-libre.example,rzegarra,zeg4rra,online.bancoandino.example,{109}
inversiones.alba@negocio.example,inv.alba,Alba-2023,online.bancoandino.example,{104}
panaderia.luz@negocio.example,panluz,PanDulce12,online.bancoandino.example,{104}
transportes.cordillera@negocio.example,tcordillera,Ruta3Norte,online.bancoandino.example,{101}
diego.urbina@bancoandino.example,durbina,Diego2410,correo.bancoandino.example,{98}
pilar.montoya@bancoandino.example,pmontoya,Montoya.Pilar,foro-motos.example,{96}
samuel.ibarra@bancoandino.example,sibarra,Ibarra_64,vpn.bancoandino.example,{93}
teresa.novoa@bancoandino.example,tnovoa,Novoa!novoa,correo.bancoandino.example,{92}
adm.respaldo@bancoandino.example,adm.respaldo,R3spaldo!,extranet.bancoandino.example,{92}
luz.carranza@bancoandino.example,lcarranza,Carranza21,tienda-deportes.example,{91}
`);

/** With lines that nobody can use, as such files have them. */
const stealerLog = dated(`
url;usuario;correo;clave;fecha
https://vpn.bancoandino.example/login;rbenavides;ricardo.benavides@bancoandino.example;Andino2026!;{16}
https://correo.bancoandino.example/owa;rbenavides;ricardo.benavides@bancoandino.example;Andino2026!;{16}
https://extranet.bancoandino.example/login;gponce;gisela.ponce@bancoandino.example;perrito2026;{15}
https://viajes-del-sur.example/cuenta;gponce;no recuerdo;perrito2026;{15}
https://online.bancoandino.example/ingreso;kvaldivia;k.valdivia@correo-libre.example;Kv.2026;{14}
;;;hola1234;{14}
https://online.bancoandino.example/ingreso;bodega.rosita;bodega.rosita@negocio.example;Rosita99;ayer
https://agencias.bancoandino.example/caja;wrojas;wilmer.rojas@agencias.bancoandino.example;Agencia042;{12}
https://agencias.bancoandino.example/caja;caja041;;Caja041;{12}
https://tienda-deportes.example/;wrojas;wilmer.rojas@agencias;Agencia042;{12}
https://vpn.bancoandino.example/login;sibarra;samuel.ibarra@bancoandino.example;Ibarra_65;{11};copiado
https://vpn.bancoandino.example/login;sibarra;samuel.ibarra@bancoandino.example;Ibarra_65;{11}
`);

const legalNote =
  'Legitimate interest: the security of those whom it is about. Shown to the owner of the domain only; clause 7 of the contract for monitoring.';

export const leakedAccounts: DemoDataset = {
  name: 'Combolist of public forums',
  source: 'Two public forums and a paste site',
  legalNote,
  fileName: 'combolist.csv',
  daysAgo: 24,
  collectedBefore: 8,
  text: combolist,
};

/** Comes after somebody has asked to be told. */
export const freshAccounts: DemoDataset = {
  name: 'Logs of an information stealer',
  source: 'Channel of a trader, copied before it was closed',
  legalNote,
  fileName: 'stealer-logs.csv',
  daysAgo: 2,
  collectedBefore: 3,
  text: stealerLog,
};

/** Names that were seen and read like the bank's, as a public list says them. */
export const publicNames = {
  name: 'Certificates and registrations, newest',
  source: 'Certificate logs and zone files',
  fileName: 'names.csv',
  daysAgo: 12,
  text: dated(`
name,seen_on,kind,url,note
bancoand1no.example,{13},website,https://bancoand1no.example/ingreso,A copy of the sign-in page of the online bank
bancoandino-clientes.example,{14},mail,,Takes mail; no website yet
www.bancoandinno.example,{19},website,https://www.bancoandinno.example/sorteo,Asks for card numbers for a raffle
banco-andino.example,{21},registration,,Parked at the registrar
bancandino.example,{33},registration,,Redirects to the bank
bancoand\u0456no.example,{15},certificate,,One letter is Cyrillic
promo-bancoandino.example,{16},certificate,,
bancoandino.example,{13},mention,https://foro-compras.example/hilo/4812,A thread offers accounts of the online bank
banca andina,{13},website,,
`),
};

/** What the Administrator has said of them. */
export const settledNames = [
  {
    name: 'bancoandinno.example',
    settled: 'taken_down',
    note: 'The hosting company switched it off; the case is with the police.',
  },
  { name: 'bancandino.example', settled: 'own', note: 'Bought so that nobody else does.' },
] as const;
