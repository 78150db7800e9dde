import type { CertificateData } from '../../certificate-data.ts';
import { erasureDocument } from '../../document/erasure-document.ts';
import { typesetDocument } from '../typeset-document.ts';

/** A certificate of erasure as a tagged PDF; the same data gives the same bytes. */
export const renderCertificate = (data: CertificateData): Uint8Array =>
  typesetDocument(erasureDocument(data), new Map(), data.verification, data.facts.ended_at);
