import type { CodeRule } from '../code-rule.ts';
import { files } from '../weaknesses/files.ts';
import { web } from '../weaknesses/web.ts';
import {
  all,
  any,
  call,
  create,
  fromRequest,
  inMethodWithout,
  java,
  nth,
  requestItself,
  text,
} from './shapes.ts';

export const javaWeb: readonly CodeRule[] = [
  {
    ...web.serverXss,
    id: 'java-answer-html',
    languages: java,
    severity: 'high',
    shape: call(
      'print|println|write|append|printf',
      '(?i)getWriter\\(\\)|^out$|^writer$|getOutputStream\\(\\)',
      fromRequest,
    ),
    vulnerable:
      'class A { void f() { response.getWriter().println("<h1>" + request.getParameter("name")); } }',
    safe: 'class A { void f() { response.getWriter().println("<h1>Hello</h1>"); } }',
  },
  {
    ...web.openRedirect,
    id: 'java-redirect',
    languages: java,
    severity: 'medium',
    shape: any(
      call('sendRedirect', undefined, nth(1, requestItself)),
      create('RedirectView', nth(1, requestItself)),
      { kind: 'binary_expression', regex: '^"redirect:" \\+', not: { regex: '^"redirect:" \\+ "' } },
    ),
    vulnerable: 'class A { void f() { response.sendRedirect(request.getParameter("next")); } }',
    safe: 'class A { void f() { response.sendRedirect("/home"); } }',
  },
  {
    ...web.ssrf,
    id: 'java-request-address',
    languages: java,
    severity: 'high',
    shape: any(
      create('URL|URI|HttpGet|HttpPost', nth(1, requestItself)),
      call('create', '^URI$', nth(1, requestItself)),
      call('getForObject|getForEntity|postForObject|exchange', undefined, nth(1, requestItself)),
    ),
    vulnerable: 'class A { void f() { new URL(request.getParameter("url")).openStream(); } }',
    safe: 'class A { void f() { new URL("https://api.example.com/items").openStream(); } }',
  },
  {
    ...web.corsAny,
    id: 'java-cors-any',
    languages: java,
    severity: 'medium',
    shape: any(
      call(
        'allowedOrigins|allowedOriginPatterns|addAllowedOrigin|addAllowedOriginPattern',
        undefined,
        text('^"\\*"$'),
      ),
      call(
        'setHeader|addHeader|header',
        undefined,
        nth(1, text('(?i)^"access-control-allow-origin"$')),
        nth(2, text('^"\\*"$')),
      ),
      { kind: 'annotation', regex: '^@CrossOrigin\\((?:origins = |value = )?\\{?"\\*"' },
      { kind: 'marker_annotation', regex: '^@CrossOrigin$' },
    ),
    vulnerable: 'class A { void f() { registry.addMapping("/**").allowedOrigins("*"); } }',
    safe: 'class A { void f() { registry.addMapping("/**").allowedOrigins("https://shop.example.com"); } }',
  },
  {
    ...web.cookie,
    id: 'java-cookie-flags',
    languages: java,
    severity: 'medium',
    shape: any(
      call(
        'setSecure|setHttpOnly|setUseHttpOnlyCookie|setUseSecureCookie',
        undefined,
        nth(1, { kind: 'false' }),
      ),
      call('httpOnly|secure', '(?i)cookie', nth(1, { kind: 'false' })),
    ),
    vulnerable: 'class A { void f() { cookie.setHttpOnly(false); } }',
    safe: 'class A { void f() { cookie.setHttpOnly(true); } }',
  },
  {
    ...web.csrfOff,
    id: 'java-csrf-off',
    languages: java,
    severity: 'medium',
    shape: any(
      call('disable', 'csrf\\(\\)$'),
      call(
        'csrf',
        undefined,
        any(
          { kind: 'method_reference', regex: '::disable$' },
          { kind: 'lambda_expression', regex: '\\.disable\\(\\)\\}?;?\\s*\\}?$' },
        ),
      ),
    ),
    vulnerable: 'class A { void f() { http.csrf().disable(); } }',
    safe: 'class A { void f() { http.csrf(withDefaults()); } }',
  },
  {
    ...web.errorDetails,
    id: 'java-error-trace',
    languages: java,
    severity: 'low',
    shape: call('printStackTrace', undefined, text('(?i)getWriter\\(\\)|^(?:out|writer)$')),
    vulnerable: 'class A { void f() { e.printStackTrace(response.getWriter()); } }',
    safe: 'class A { void f() { log.error("failed", e); } }',
  },
  {
    ...web.debug,
    id: 'java-web-debug',
    languages: java,
    severity: 'medium',
    shape: any(
      { kind: 'annotation', regex: '^@EnableWebSecurity\\(\\s*debug = true' },
      call('setWebContentsDebuggingEnabled', undefined, nth(1, { kind: 'true' })),
    ),
    vulnerable: '@EnableWebSecurity(debug = true) class Security { }',
    safe: '@EnableWebSecurity class Security { }',
  },
  {
    ...files.traversal,
    id: 'java-path-from-request',
    languages: java,
    severity: 'high',
    shape: all(
      any(
        create('File|FileInputStream|FileReader|FileOutputStream|FileWriter|RandomAccessFile', fromRequest),
        call('get', '^Paths$', fromRequest),
        call('of', '^Path$', fromRequest),
        call('resolve', undefined, nth(1, requestItself)),
      ),
      inMethodWithout('getCanonicalPath|normalize\\(\\)|FilenameUtils\\.getName'),
    ),
    vulnerable: 'class A { void f() { new File("uploads", request.getParameter("name")); } }',
    safe: 'class A { void f() { new File("uploads", FilenameUtils.getName(request.getParameter("name"))); } }',
  },
  {
    ...files.zipSlip,
    id: 'java-zip-slip',
    languages: java,
    severity: 'high',
    shape: all(
      any(
        create('File|FileOutputStream', text('(?i)^\\w*entry\\.getName\\(\\)$')),
        call('resolve', undefined, text('(?i)^\\w*entry\\.getName\\(\\)$')),
      ),
      inMethodWithout('getCanonicalPath|normalize\\(\\)|startsWith'),
    ),
    vulnerable: 'class A { void f() { File out = new File(target, entry.getName()); } }',
    safe: 'class A { void f() { File out = new File(target, entry.getName()); if (!out.getCanonicalPath().startsWith(root)) throw new IOException(); } }',
  },
  {
    ...files.permissions,
    id: 'java-permissions-everyone',
    languages: java,
    severity: 'medium',
    shape: any(
      call(
        'setReadable|setWritable|setExecutable',
        undefined,
        nth(1, { kind: 'true' }),
        nth(2, { kind: 'false' }),
      ),
      call('fromString', '^PosixFilePermissions$', text('^"rw.rw.rw.|^".......w')),
    ),
    vulnerable: 'class A { void f() { file.setWritable(true, false); } }',
    safe: 'class A { void f() { file.setWritable(true, true); } }',
  },
];
