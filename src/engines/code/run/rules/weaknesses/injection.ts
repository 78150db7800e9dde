import type { Weakness } from '../code-rule.ts';

/** Data that becomes program: statements, commands, expressions, templates. */
export const injection = {
  sql: {
    cwe: 'CWE-89',
    title: { en: 'SQL injection', es: 'Inyección de SQL' },
    message: {
      en: 'The statement is put together from text and values, so a value can change what it does.',
      es: 'La sentencia se compone con texto y valores, de modo que un valor puede cambiar lo que hace.',
    },
    remedy: {
      en: 'Use a fixed statement with placeholders and pass the values as parameters.',
      es: 'Use una sentencia fija con marcadores y pase los valores como parámetros.',
    },
  },
  noSql: {
    cwe: 'CWE-943',
    title: { en: 'Injection into a document query', es: 'Inyección en una consulta de documentos' },
    message: {
      en: 'A filter comes from the request as it is, so it can carry operators or code.',
      es: 'Un filtro llega de la petición tal cual y puede llevar operadores o código.',
    },
    remedy: {
      en: 'Build the filter yourself from single values of a checked type; do without $where.',
      es: 'Construya usted el filtro con valores sueltos de tipo comprobado; prescinda de $where.',
    },
  },
  command: {
    cwe: 'CWE-78',
    title: { en: 'Command injection', es: 'Inyección de comandos' },
    message: {
      en: 'A shell reads a command that contains a value, so the value can start other commands.',
      es: 'Un intérprete de comandos lee una orden que contiene un valor, que puede lanzar otras órdenes.',
    },
    remedy: {
      en: 'Start the program without a shell and pass every argument apart.',
      es: 'Lance el programa sin intérprete de comandos y pase cada argumento por separado.',
    },
  },
  code: {
    cwe: 'CWE-95',
    title: { en: 'Text executed as code', es: 'Texto ejecutado como código' },
    message: {
      en: 'Text that is not fixed is executed as code: whoever controls it controls the program.',
      es: 'Se ejecuta como código un texto que no es fijo: quien lo controla, controla el programa.',
    },
    remedy: {
      en: 'Parse the data with a parser made for it, or choose from a fixed list of functions.',
      es: 'Interprete los datos con un analizador adecuado o elija entre una lista fija de funciones.',
    },
  },
  expression: {
    cwe: 'CWE-917',
    title: { en: 'Expression language injection', es: 'Inyección en lenguaje de expresiones' },
    message: {
      en: 'An expression that is not fixed is evaluated and can call any class.',
      es: 'Se evalúa una expresión que no es fija y que puede llamar a cualquier clase.',
    },
    remedy: {
      en: 'Evaluate only fixed expressions, or use a context without access to types and methods.',
      es: 'Evalúe solo expresiones fijas o use un contexto sin acceso a tipos ni métodos.',
    },
  },
  template: {
    cwe: 'CWE-1336',
    title: { en: 'Template injection', es: 'Inyección de plantillas' },
    message: {
      en: 'The template itself comes from outside, and templates can run code on the server.',
      es: 'La propia plantilla viene de fuera, y las plantillas pueden ejecutar código en el servidor.',
    },
    remedy: {
      en: 'Keep templates in files and pass what comes from outside as data.',
      es: 'Guarde las plantillas en archivos y pase como datos lo que venga de fuera.',
    },
  },
  ldap: {
    cwe: 'CWE-90',
    title: { en: 'LDAP injection', es: 'Inyección LDAP' },
    message: {
      en: 'A directory filter is put together from text and values, so a value can widen the search.',
      es: 'Un filtro de directorio se compone con texto y valores, y un valor puede ampliar la búsqueda.',
    },
    remedy: {
      en: 'Escape the values for filters (RFC 4515) or pass them as filter arguments.',
      es: 'Escape los valores para filtros (RFC 4515) o páselos como argumentos del filtro.',
    },
  },
  xpath: {
    cwe: 'CWE-643',
    title: { en: 'XPath injection', es: 'Inyección XPath' },
    message: {
      en: 'An XPath expression is put together from text and values, so a value can select other nodes.',
      es: 'Una expresión XPath se compone con texto y valores, y un valor puede seleccionar otros nodos.',
    },
    remedy: {
      en: 'Use a fixed expression with variables.',
      es: 'Use una expresión fija con variables.',
    },
  },
  deserialisation: {
    cwe: 'CWE-502',
    title: { en: 'Unsafe deserialisation', es: 'Deserialización insegura' },
    message: {
      en: 'This way of reading objects can create any class and so run code of whoever wrote the data.',
      es: 'Esta forma de leer objetos puede crear cualquier clase y ejecutar código de quien escribió los datos.',
    },
    remedy: {
      en: 'Read a plain format such as JSON and check it, or use the safe loader of the library.',
      es: 'Lea un formato sencillo como JSON y compruébelo, o use el cargador seguro de la biblioteca.',
    },
  },
  xxe: {
    cwe: 'CWE-611',
    title: { en: 'External XML entities', es: 'Entidades XML externas' },
    message: {
      en: 'The XML parser may follow external entities, which read files and reach inner servers.',
      es: 'El analizador XML puede seguir entidades externas, que leen archivos y alcanzan servidores internos.',
    },
    remedy: {
      en: 'Forbid document types and external entities in the parser.',
      es: 'Prohíba en el analizador los tipos de documento y las entidades externas.',
    },
  },
  prototype: {
    cwe: 'CWE-1321',
    title: { en: 'Prototype pollution', es: 'Contaminación de prototipos' },
    message: {
      en: 'A key from outside names the property that is written, and __proto__ changes every object.',
      es: 'Una clave de fuera decide qué propiedad se escribe, y __proto__ cambia todos los objetos.',
    },
    remedy: {
      en: 'Copy only known keys, or use a Map or an object without a prototype.',
      es: 'Copie solo claves conocidas, o use un Map o un objeto sin prototipo.',
    },
  },
  regexFromInput: {
    cwe: 'CWE-1333',
    title: { en: 'Regular expression from outside', es: 'Expresión regular venida de fuera' },
    message: {
      en: 'A regular expression from the request can keep the processor busy for hours.',
      es: 'Una expresión regular de la petición puede ocupar el procesador durante horas.',
    },
    remedy: {
      en: 'Escape the text before it becomes an expression, or search for plain text.',
      es: 'Escape el texto antes de convertirlo en expresión, o busque texto literal.',
    },
  },
  regexBacktracking: {
    cwe: 'CWE-1333',
    title: { en: 'Regular expression that can explode', es: 'Expresión regular que puede dispararse' },
    message: {
      en: 'A repeated group holds a repetition: some inputs take exponential time.',
      es: 'Un grupo repetido contiene una repetición: algunas entradas tardan un tiempo exponencial.',
    },
    remedy: {
      en: 'Rewrite it so that a text matches in one way only, and bound the length of the input.',
      es: 'Reescríbala para que un texto encaje de una sola manera y limite la longitud de la entrada.',
    },
  },
  massAssignment: {
    cwe: 'CWE-915',
    title: { en: 'Mass assignment', es: 'Asignación masiva' },
    message: {
      en: 'The body of the request fills a record as it is, fields that nobody should set included.',
      es: 'El cuerpo de la petición rellena un registro tal cual, incluidos campos que nadie debería fijar.',
    },
    remedy: {
      en: 'Take only the fields that this caller may set.',
      es: 'Tome solo los campos que ese usuario puede fijar.',
    },
  },
  reflection: {
    cwe: 'CWE-470',
    title: { en: 'Class chosen from outside', es: 'Clase elegida desde fuera' },
    message: {
      en: 'The request names the class that is loaded.',
      es: 'La petición decide qué clase se carga.',
    },
    remedy: {
      en: 'Map the words that are allowed to classes of your own.',
      es: 'Asocie las palabras permitidas con clases propias.',
    },
  },
} as const satisfies Record<string, Weakness>;
