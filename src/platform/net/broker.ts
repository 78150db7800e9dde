import type { OutboundLimits } from '../../shared/engine.ts';
import { type BrokerFault, type OutboundQuestion, outboundQuestion } from '../../shared/outbound-question.ts';
import type { Answering } from '../sandbox/answer-questions.ts';
import { UnknownWord } from '../sandbox/unknown-word.ts';
import type { Outbound } from './outbound.ts';

const mebibyte = 1024 * 1024;
/** Of one page. */
const mostBodyBytes = 2 * mebibyte;

/** Faults of an answer that had begun: what came of it is not known and counts as a whole page. */
const afterBegin: readonly string[] = ['too_large', 'broken_answer', 'timeout'];

const refuse = (fault: BrokerFault) => ({ ok: false, fault }) as const;

/** The domain itself or a name below it, `_dmarc` and `x._domainkey` too (RFC 8552); an address is neither. */
const isWithin = (domain: string, name: string): boolean => {
  const plain = name.toLowerCase().replace(/\.$/, '');
  return /^[a-z0-9_.-]+$/.test(plain) && (plain === domain || plain.endsWith(`.${domain}`));
};

/**
 * Answers what an engine may ask of the network: names and pages of one domain and what lies below it, at the beginning
 * and behind each redirect, by the one way out (`Outbound`), and no more than its limits allow in one run.
 * @param domain A-labels; whoever opens a broker has seen that it is proved.
 * @throws `UnknownWord` in an answer to what no engine of ours asks.
 */
export const openBroker = (
  { resolver, fetch }: Outbound,
  domain: string,
  { mostQuestions, mostMiB }: OutboundLimits,
): Answering => {
  let questions = 0;
  let left = mostMiB * mebibyte;

  /** Each address that somebody is asked for is a question, a redirect's too. */
  const mayAsk = (): boolean => {
    questions += 1;
    return questions <= mostQuestions;
  };

  const page = async (url: string, signal: AbortSignal) => {
    if (!URL.canParse(url) || !isWithin(domain, new URL(url).hostname)) return refuse('outside_of_domain');
    const most = Math.min(left, mostBodyBytes);
    if (most <= 0) return refuse('too_many_bytes');
    const mayFollow = (to: URL): boolean => isWithin(domain, to.hostname) && mayAsk();
    const found = await fetch(url, { signal, mostBodyBytes: most, mayFollow });
    // Pages that are asked for at once share what was left: together they may go over it, by a page each.
    if (found.ok) {
      left -= found.body.length;
      return { ...found, body: found.body.toString('base64') };
    }
    if (afterBegin.includes(found.fault)) left -= most;
    if (found.fault === 'too_large' && most < mostBodyBytes) return refuse('too_many_bytes');
    return found.fault === 'redirected_away' && questions > mostQuestions
      ? refuse('too_many_questions')
      : found;
  };

  const answerOf = (question: OutboundQuestion, signal: AbortSignal) => {
    if (!mayAsk()) return refuse('too_many_questions');
    if (question.ask === 'fetch') return page(question.url, signal);
    const { name, record } = question;
    if (!isWithin(domain, name)) return refuse('outside_of_domain');
    return record === 'text' ? resolver.texts(name, signal) : resolver.addresses(name, signal);
  };

  return async (value, signal) => {
    const question = outboundQuestion.safeParse(value);
    if (!question.success) throw new UnknownWord('The engine asked for what is not offered.');
    return { id: question.data.id, ...(await answerOf(question.data, signal)) };
  };
};
