import type { Message } from '../../../../shared/messages.ts';
import type { ReportSection } from '../../../../shared/vocabulary/report/report-section.ts';

type StarterPassage = {
  readonly section: ReportSection;
  readonly title: Message;
  readonly body: Message;
};

/** Where whoever writes has something to fill in. A report with a gap is brought up before it is issued. */
export const gap = '[…]';

/** Passages that every provider's reports need, to begin a library with and to write from while it is empty. */
export const starterPassages: readonly StarterPassage[] = [
  {
    section: 'summary',
    title: { en: 'A way in was found', es: 'Se encontró una vía de entrada' },
    body: {
      en: `From ${gap} it was possible to reach ${gap} within ${gap}. An attacker with the same starting point would have had access to ${gap}. The decisive weaknesses were ${gap}; each of them can be corrected with ${gap}.\n\nWe recommend that the weaknesses named under “What to do first” be corrected before anything else, and that a retest confirm it.`,
      es: `Desde ${gap} fue posible alcanzar ${gap} en ${gap}. Un atacante con el mismo punto de partida habría tenido acceso a ${gap}. Las debilidades decisivas fueron ${gap}; cada una se puede corregir con ${gap}.\n\nRecomendamos corregir antes que nada las debilidades indicadas en «Qué hacer primero» y confirmarlo con un retest.`,
    },
  },
  {
    section: 'summary',
    title: { en: 'No way in was found', es: 'No se encontró ninguna vía de entrada' },
    body: {
      en: `Within the agreed time it was not possible to gain access to ${gap}. What was found would help an attacker to prepare, or would need further conditions to do harm. This speaks for the care that is taken of these systems; it does not prove that there is no way in.`,
      es: `En el tiempo acordado no fue posible obtener acceso a ${gap}. Lo encontrado ayudaría a un atacante a prepararse o exigiría otras condiciones para causar daño. Esto habla a favor del cuidado de estos sistemas; no demuestra que no exista ninguna vía.`,
    },
  },
  {
    section: 'rating',
    title: { en: 'Reachable from outside without an account', es: 'Accesible desde fuera sin cuenta' },
    body: {
      en: 'At least one weakness can be used from the internet, without an account and with public tools. Whoever looks for it finds it. The risk falls as soon as that weakness is corrected.',
      es: 'Al menos una debilidad se puede aprovechar desde internet, sin cuenta y con herramientas públicas. Quien la busque la encontrará. El riesgo baja en cuanto se corrija esa debilidad.',
    },
  },
  {
    section: 'rating',
    title: { en: 'Needs a foothold inside', es: 'Exige un acceso previo' },
    body: {
      en: 'What was found can be used by somebody who is already inside: with an account, with a stolen device or on the network. One successful phishing message is enough for that, so the risk is not a theoretical one.',
      es: 'Lo encontrado lo puede aprovechar quien ya está dentro: con una cuenta, con un equipo robado o en la red. Para eso basta un solo correo de phishing que tenga éxito, así que el riesgo no es teórico.',
    },
  },
  {
    section: 'rating',
    title: { en: 'Little to gain for an attacker', es: 'Poco provecho para un atacante' },
    body: {
      en: 'None of the findings gives access by itself. They make other attacks a little easier and are corrected with the normal work.',
      es: 'Ninguno de los hallazgos da acceso por sí mismo. Facilitan un poco otros ataques y se corrigen dentro del trabajo normal.',
    },
  },
  {
    section: 'strengths',
    title: { en: 'Updates are installed', es: 'Las actualizaciones se instalan' },
    body: {
      en: 'The software that was seen is supported by its makers, and security updates are installed within a short time. Attacks with public tools found nothing to use.',
      es: 'El software observado cuenta con soporte de sus fabricantes y las actualizaciones de seguridad se instalan en poco tiempo. Los ataques con herramientas públicas no encontraron nada que aprovechar.',
    },
  },
  {
    section: 'strengths',
    title: { en: 'The test was noticed', es: 'La prueba se detectó' },
    body: {
      en: `The attempts were noticed ${gap} after they began, and the right people were told. Few organisations manage that; it limits the harm of whatever gets in.`,
      es: `Los intentos se detectaron ${gap} después de empezar y se avisó a las personas adecuadas. Pocas organizaciones lo consiguen; eso limita el daño de lo que logre entrar.`,
    },
  },
  {
    section: 'strengths',
    title: { en: 'Second factor at sign-in', es: 'Segundo factor al iniciar sesión' },
    body: {
      en: 'Sign-in from outside asks for a second factor everywhere where it was tried. Stolen passwords alone gave no access.',
      es: 'El inicio de sesión desde fuera exige un segundo factor en todos los lugares donde se probó. Las contraseñas robadas por sí solas no dieron acceso.',
    },
  },
  {
    section: 'narrative',
    title: { en: 'From the first foothold to control', es: 'Del primer acceso al control' },
    body: {
      en: `1. **Starting point.** ${gap}\n2. **First access.** ${gap}\n3. **More rights.** ${gap}\n4. **Further systems.** ${gap}\n5. **What was reached.** ${gap}\n\nEverything that was placed on systems for the test was removed on ${gap}.`,
      es: `1. **Punto de partida.** ${gap}\n2. **Primer acceso.** ${gap}\n3. **Más privilegios.** ${gap}\n4. **Otros sistemas.** ${gap}\n5. **Lo alcanzado.** ${gap}\n\nTodo lo que se colocó en los sistemas para la prueba se retiró el ${gap}.`,
    },
  },
  {
    section: 'limits',
    title: { en: 'Agreed time and scope', es: 'Tiempo y alcance acordados' },
    body: {
      en: 'The work took place within the agreed window and on the listed targets only. An attacker has neither limit: more time or another starting point may show more.',
      es: 'El trabajo se realizó dentro de la ventana acordada y solo sobre los objetivos enumerados. Un atacante no tiene ninguno de esos límites: más tiempo u otro punto de partida pueden mostrar más.',
    },
  },
  {
    section: 'limits',
    title: { en: 'Nothing that stops services', es: 'Nada que detenga servicios' },
    body: {
      en: 'Tests that overload or stop systems (denial of service) were not made, and weaknesses whose use could damage data were not used. Where this left doubt, the finding says so.',
      es: 'No se hicieron pruebas que sobrecarguen o detengan sistemas (denegación de servicio) ni se aprovecharon debilidades cuyo uso pudiera dañar datos. Donde esto dejó dudas, el hallazgo lo indica.',
    },
  },
  {
    section: 'limits',
    title: { en: 'No people and no buildings', es: 'Ni personas ni edificios' },
    body: {
      en: 'Deceiving people, entering buildings and attacks on suppliers were not part of the request.',
      es: 'Engañar a personas, entrar en edificios y atacar a proveedores no formaba parte de la solicitud.',
    },
  },
  {
    section: 'limits',
    title: { en: 'Results of scanners', es: 'Resultados de escáneres' },
    body: {
      en: 'Findings of scanning tools were reviewed and not exploited. A version that a system names may carry corrections that a scanner cannot see; tell us, and the finding is looked at again.',
      es: 'Los hallazgos de las herramientas de escaneo se revisaron sin explotarlos. Una versión que un sistema declara puede incluir correcciones que un escáner no ve; indíquenoslo y el hallazgo se revisará.',
    },
  },
  {
    section: 'conclusion',
    title: { en: 'Correct, then look again', es: 'Corregir y volver a examinar' },
    body: {
      en: 'The weaknesses are known and can be corrected with usual means. Begin with those that are reachable from outside, then take care that the same causes do not bring new ones: updates within agreed days, no passwords that were delivered with a product, rights only for those who need them. Ask for a retest here once a finding is corrected; it is part of this request.',
      es: 'Las debilidades son conocidas y se pueden corregir con medios habituales. Empiece por las accesibles desde fuera y procure que las mismas causas no traigan otras nuevas: actualizaciones en los días acordados, ninguna contraseña de fábrica, permisos solo para quien los necesita. Solicite aquí un retest cuando un hallazgo esté corregido; forma parte de esta solicitud.',
    },
  },
  {
    section: 'conclusion',
    title: { en: 'In good order: keep it so', es: 'En buen estado: consérvelo' },
    body: {
      en: 'The systems are in good order. Keep the present practice, correct what is listed with the normal work, and have them examined again after larger changes, at the latest in a year.',
      es: 'Los sistemas están en buen estado. Mantenga la práctica actual, corrija lo enumerado dentro del trabajo normal y vuelva a examinarlos tras cambios mayores o, como máximo, dentro de un año.',
    },
  },
];
