import type { Messages } from '../../../shared/messages.ts';

/** Faults of a domain or subdomain, by rule name. */
export const domainFaults = {
  required: { en: 'This is required.', es: 'Este dato es obligatorio.' },
  domain: {
    en: 'This is not a domain or subdomain, such as shop.example.com.',
    es: 'Esto no es un dominio ni un subdominio, como tienda.example.com.',
  },
  ip_address: {
    en: 'Enter a domain name, not an IP address.',
    es: 'Escriba un nombre de dominio, no una dirección IP.',
  },
  port: { en: 'Leave out the port.', es: 'No incluya el puerto.' },
  path: {
    en: 'Enter only the domain, without http:// and without a path.',
    es: 'Escriba solo el dominio, sin http:// y sin ruta.',
  },
  single_label: {
    en: 'The domain must have at least two parts, such as example.com.',
    es: 'El dominio debe tener al menos dos partes, como example.com.',
  },
  public_suffix: {
    en: 'This ending is shared by many owners. Enter a domain below it.',
    es: 'Esta terminación la comparten muchos titulares. Escriba un dominio por debajo de ella.',
  },
  reserved: {
    en: 'This ending is reserved, so nobody can own the name. Enter a domain of the public Internet.',
    es: 'Esta terminación está reservada y nadie puede ser titular del nombre. Escriba un dominio público de Internet.',
  },
} as const satisfies Messages;
