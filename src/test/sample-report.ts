import { sast } from '../areas/services/web-shielding/service.ts';
import type { ReportData, ReportFinding } from '../engines/report-pdf/report-data.ts';
import type { Language } from '../shared/messages.ts';
import { severities } from '../shared/vocabulary/severity.ts';

const texts = {
  en: {
    title: 'SQL built from request parameters',
    description:
      'The query is put together from text that comes with the request. Whoever sends a crafted value reads or changes any row of the database.\n\nThe same pattern stands in three more places.',
    remediation:
      'Pass values as parameters of a prepared statement. Give the account of the application only the rights that it needs.',
  },
  es: {
    title: 'Consulta SQL construida con parámetros de la petición',
    description:
      'La consulta se construye con texto que llega en la petición. Quien envíe un valor manipulado podrá leer o cambiar cualquier fila de la base de datos.\n\nEl mismo patrón aparece en otros tres lugares.',
    remediation:
      'Pase los valores como parámetros de una sentencia preparada. Otorgue a la cuenta de la aplicación solo los permisos que necesita.',
  },
} as const;

/** For tests: finding number `n`, severities in turn. */
export const sampleFinding = (n: number, language: Language = 'en'): ReportFinding => ({
  title: `${texts[language].title} (${n + 1})`,
  severity: severities[n % severities.length] ?? 'info',
  cwe: n % 4 === 3 ? null : 'CWE-89',
  cvss: n % 3 === 0 ? 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' : null,
  location: `src/main/java/com/example/payments/repository/TransferRepository.java:${120 + n}`,
  state: n % 7 === 6 ? 'fixed' : 'open',
  created_at: '2026-03-02T10:00:00.000Z',
  description: texts[language].description,
  excerpt: `118  public List<Transfer> find(String account) {\n119    String sql = "SELECT * FROM transfers WHERE account = '" + account + "' ORDER BY created_at DESC LIMIT 100";\n120    return jdbc.query(sql, mapper);\n121  }`,
  remediation: texts[language].remediation,
});

/** For tests: a whole report with that many findings. */
export const sampleReport = (findings: number, language: Language = 'en'): ReportData => ({
  language,
  issuedAt: '2026-03-05T16:20:00.000Z',
  organisation: 'Banco Ejemplo, S.A.',
  service: { name: sast.names, method: sast.method, listed: 'archive' },
  request: {
    id: '0195a2f1-7c00-7a3b-8f00-1c2d3e4f5a6b',
    title: language === 'en' ? 'Payments platform, March 2026' : 'Plataforma de pagos, marzo de 2026',
    description:
      language === 'en'
        ? 'Source code of the payments platform before the yearly audit.'
        : 'Código fuente de la plataforma de pagos antes de la auditoría anual.',
    submodule: 'SAST',
    type_submodule: 'NA',
    start_date: '2026-03-02T09:15:00.000Z',
    end_date: '2026-03-05T16:18:00.000Z',
    created_by: 'maria.nunez',
    file: { name: 'payments-2026.03.zip' },
  },
  timeline: [
    { at: '2026-03-02T09:15:00.000Z', current_status: 'pending', percentage: 0, by: 'maria.nunez' },
    { at: '2026-03-02T09:15:02.000Z', current_status: 'accepted', percentage: 0, by: null },
    { at: '2026-03-02T09:15:03.000Z', current_status: 'In progress', percentage: 10, by: null },
    {
      at: '2026-03-04T11:00:00.000Z',
      current_status: 'in review',
      percentage: 90,
      by: 'analyst.garcia',
      reason: 'OK',
    },
    { at: '2026-03-05T16:18:00.000Z', current_status: 'finished', percentage: 100, by: 'analyst.garcia' },
  ],
  findings: Array.from({ length: findings }, (_, n) => sampleFinding(n, language)),
  coverage: {
    files: 1204,
    lines: 88120,
    languages: [
      { language: 'Java', files: 900, lines: 70000 },
      { language: 'TypeScript', files: 304, lines: 18120 },
    ],
    rules: 214,
    components: 96,
    dependencies: [
      { path: 'package-lock.json', listed: 94, unpinned: 0 },
      { path: 'tools/requirements.txt', listed: 2, unpinned: 3 },
    ],
    skipped: [{ reason: language === 'en' ? 'Minified' : 'Minificado', files: 31 }],
  },
  attachments: [
    { name: 'evidence.pdf', size: 1_234_567, sha256: 'ab'.repeat(32) },
    { name: 'Capturas de pantalla.zip', size: 812, sha256: '0f'.repeat(32) },
  ],
});

const marked = {
  en: {
    description:
      '## What happens\n\nThe form at `POST /account/transfer` takes any **account** that it is *given*:\n\n1. Sign in as `ana` and note her account.\n2. Send the request of `luis` with it:\n\n   ```http\n   POST /account/transfer HTTP/1.1\n   Host: payments.example.com\n   Content-Type: application/json\n\n   {"from":"ES9121000418450200051332","to":"ES7921000813610123456789","amount":1000,"note":"a note that is longer than the column"}\n   ```\n\n3. The answer is `200`, and the money has moved.\n\nWho may do it:\n\n- customers\n  - with one account\n  - with several\n- employees of the bank\n\n| Role | Own account | Another’s account |\n|---|---|---|\n| Customer | allowed | **allowed** |\n| Employee | allowed | allowed |\n\n> It was agreed with the customer to stop after one euro.',
    remediation:
      'Ask for the owner of the account **in the same statement** that moves the money. See [OWASP on access control](https://owasp.org/Top10/A01_2021-Broken_Access_Control/) and https://cwe.mitre.org/data/definitions/639.html.\n\n```sql\nupdate accounts set balance = balance - $1\nwhere id = $2 and owner_id = $3;\n```',
  },
  es: {
    description:
      '## Qué ocurre\n\nEl formulario `POST /account/transfer` acepta cualquier **cuenta** que se le *indique*:\n\n1. Inicie sesión como `ana` y anote su cuenta.\n2. Envíe con ella la petición de `luis`:\n\n   ```http\n   POST /account/transfer HTTP/1.1\n   Host: payments.example.com\n   Content-Type: application/json\n\n   {"from":"ES9121000418450200051332","to":"ES7921000813610123456789","amount":1000,"note":"una nota más larga que la columna"}\n   ```\n\n3. La respuesta es `200` y el dinero ya se ha movido.\n\nQuién puede hacerlo:\n\n- clientes\n  - con una cuenta\n  - con varias\n- empleados del banco\n\n| Perfil | Cuenta propia | Cuenta ajena |\n|---|---|---|\n| Cliente | permitido | **permitido** |\n| Empleado | permitido | permitido |\n\n> Se acordó con el cliente parar tras un euro.',
    remediation:
      'Compruebe el titular de la cuenta **en la misma sentencia** que mueve el dinero. Consulte [OWASP sobre el control de acceso](https://owasp.org/Top10/A01_2021-Broken_Access_Control/) y https://cwe.mitre.org/data/definitions/639.html.\n\n```sql\nupdate accounts set balance = balance - $1\nwhere id = $2 and owner_id = $3;\n```',
  },
} as const;

/** For tests: finding number `n` with every mark that its texts may have. */
export const markedFinding = (n: number, language: Language = 'en'): ReportFinding => ({
  ...sampleFinding(n, language),
  title:
    language === 'en'
      ? `Anybody moves anybody’s money (${n + 1})`
      : `Cualquiera mueve el dinero de otro (${n + 1})`,
  cwe: 'CWE-639',
  ...marked[language],
});

/** For tests: a request for an assessment of that many hosts, and what its sheet lists of them. */
export const sampleScope = (
  total: number,
  language: Language = 'en',
): Pick<ReportData, 'scope' | 'service' | 'request' | 'coverage'> => ({
  service: { ...sampleReport(0, language).service, listed: 'targets' },
  request: {
    ...sampleReport(0, language).request,
    submodule: 'VULNERABILITY ASSESSMENT',
    type_submodule: 'EXTERNAL',
    file: { name: 'targets-2026.csv', rows: total, size: 4321, sha256: '5e'.repeat(32) },
  },
  coverage: undefined,
  scope: {
    total,
    columns: ['target', 'exclude', 'description'],
    listed: Array.from({ length: Math.min(total, 200) }, (_, n) =>
      n % 3 === 0
        ? [`203.0.113.${n}/30`, `203.0.113.${n + 1}`, language === 'en' ? 'Old network' : 'Red antigua']
        : [`host-${n + 1}.payments.example.com`, '', language === 'en' ? 'Front end' : 'Servidor web'],
    ),
  },
});
