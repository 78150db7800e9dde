import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import {
  readCampaignFile,
  removeCampaignResults,
  saveCampaignResults,
  showCampaignResults,
} from '../../areas/casework/campaign-results/contract.ts';
import { listComments, postComment } from '../../areas/casework/conversations/comments/comment-contract.ts';
import {
  attachToMessage,
  downloadMessageFile,
  listConversation,
  postMessage,
  staffAsk,
  staffNote,
  withdrawMessage,
} from '../../areas/casework/conversations/contract.ts';
import { causeCalls } from '../../areas/casework/findings/causes/causes-contract.ts';
import {
  compareCandidates,
  compareFindings,
  exportComparison,
} from '../../areas/casework/findings/compare/compare-contract.ts';
import { closeNotFound } from '../../areas/casework/findings/continue/continue-contract.ts';
import {
  downloadEvidence,
  listFindings,
  readFinding,
  setDeadlines,
  settleFindings,
} from '../../areas/casework/findings/contract.ts';
import { exportFindings } from '../../areas/casework/findings/list/export-contract.ts';
import { groupFindings } from '../../areas/casework/findings/list/group-contract.ts';
import { readOriginals } from '../../areas/casework/findings/masking/masking-contract.ts';
import { ownFindings } from '../../areas/casework/findings/own/own-contract.ts';
import { outsidePlaces, outsideTyped } from '../../areas/casework/findings/page/outside-contract.ts';
import {
  askRetest,
  closeRetest,
  correctFindings,
  declineRetest,
  listRetests,
  recordRetest,
  withdrawRetest,
} from '../../areas/casework/findings/retest/retest-contract.ts';
import { findingRequests } from '../../areas/casework/findings/trend/trend-contract.ts';
import {
  addEvidence,
  addUsualTexts,
  countTextOffers,
  countUnwritten,
  createFinding,
  discardFindings,
  editFinding,
  fitLibraryText,
  rateDrafts,
  releaseFindings,
  removeEvidence,
  removeLibraryText,
  saveLibraryText,
  useTexts,
} from '../../areas/casework/findings/write/staff-contract.ts';
import {
  importDiscard,
  importList,
  importPreview,
  importSave,
  importUpload,
} from '../../areas/casework/imports/contract.ts';
import { mappingCalls } from '../../areas/casework/imports/mappings/contract.ts';
import {
  cancelDocument,
  downloadDocument,
  downloadVersion,
  listDocuments,
  listReports,
  orderDocument,
  outsideFindings,
  ownLogoCalls,
  reissueReport,
  staffLogoCalls,
  verificationKey,
  verifyReport,
} from '../../areas/casework/reports/contract.ts';
import { controlCalls } from '../../areas/casework/reports/control/control-contract.ts';
import { previewCalls } from '../../areas/casework/reports/ordered/preview-contract.ts';
import { passageCalls, sectionCalls } from '../../areas/casework/reports/sections/sections-contract.ts';
import {
  authoriseRequest,
  cancelRequest,
  linkReport,
  openReport,
  requestDetailsOfAnyArea,
  showReport,
} from '../../areas/casework/requests/contract.ts';
import { insertFile } from '../../areas/casework/requests/server/store.ts';
import type { ServiceArea } from '../../areas/casework/requests/service-area.ts';
import {
  approveRegistration,
  createPerson,
  inviteOwnPerson,
  listOwnPeople,
  listPeople,
  ownPeopleCalls,
  refuseRegistration,
  staffPeopleCalls,
  unlockPerson,
} from '../../areas/customers/accounts/contract.ts';
import { createCustomer } from '../../areas/customers/accounts/customer-contract.ts';
import {
  confirmOperatorAct,
  listOperatorActs,
  withdrawOperatorAct,
} from '../../areas/customers/accounts/second-operator/contract.ts';
import {
  addPasskey,
  beginNewApp,
  confirmNewApp,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  newPassword,
  passkeyCreation,
  passkeyRequest,
  register,
  removePasskey,
  renewRecoveryCodes,
  stepUp,
  verifyOtp,
  verifyPasskey,
} from '../../areas/customers/auth/contract.ts';
import { accountLimit } from '../../areas/customers/auth/server/attempt-limits.ts';
import { addDomain, removeDomain, verifyDomain } from '../../areas/customers/domains/contract.ts';
import {
  createOrganisation,
  organisationDetails,
  renameOrganisation,
  setQuota,
} from '../../areas/customers/organisations/contract.ts';
import {
  disableOrganisation,
  enableOrganisation,
} from '../../areas/customers/organisations/disable/contract.ts';
import {
  askQuota,
  declineAsk,
  grantAsk,
  quotaLedgerCsv,
  setCredits,
  setPeriod,
  staffQuotaLedger,
  staffQuotaOverview,
  withdrawAsk,
} from '../../areas/customers/quota/contract.ts';
import { setRoom, staffDisk } from '../../areas/customers/quota/disk/contract.ts';
import { askErasure, downloadCertificate, takeBackErasure } from '../../areas/desks/erasure/contract.ts';
import { testMail } from '../../areas/desks/first-steps/mail-contract.ts';
import { jump } from '../../areas/desks/jump/contract.ts';
import { exportOwnData } from '../../areas/desks/privacy/contract.ts';
import {
  cancelSearch,
  changeSaved,
  listSaved,
  listSearches,
  removeSaved,
  runSearch,
  saveSearch,
  searchOverview,
  searchResults,
  searchResultsCsv,
  staffListSearches,
  staffRunSearch,
  staffSearchResults,
} from '../../areas/desks/search/contract.ts';
import {
  datasetBegin,
  datasetDetails,
  datasetDiscard,
  datasetTakeBack,
  datasetUpload,
  revealExposure,
} from '../../areas/desks/search/datasets/contract.ts';
import { recordSource } from '../../areas/desks/search/datasets/record-source.ts';
import { indexWaiting } from '../../areas/desks/search/documents/server/index-documents.ts';
import {
  listPublicLoads,
  loadPublicList,
  settleLookalike,
  takeBackPublicList,
} from '../../areas/desks/search/lookalikes/contract.ts';
import {
  setServiceSetting,
  staffAssign,
  staffAttach,
  staffDetach,
  staffListRequests,
  staffMoveRequest,
} from '../../areas/desks/staff/contract.ts';
import type { AuditAction } from '../../areas/records/audit/actions.ts';
import { exportAudit, staffExportAudit, staffListAudit } from '../../areas/records/audit/contract.ts';
import { listMail, readMail, sendMailAgain } from '../../areas/records/notices/contract.ts';
import { infrastructureCalls } from '../../areas/services/infrastructure/contract.ts';
import { templates } from '../../areas/services/templates/server/templates.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { ownResultTemplate } from '../../engines/campaign-files/own-columns.ts';
import { codeAbout } from '../../engines/code/about.ts';
import { craftZip } from '../../engines/code/run/zip/testing/craft-zip.ts';
import type { Call, InputOf } from '../../shared/call.ts';
import { allCalls } from '../../test/all-calls.ts';
import { makeAuthenticator } from '../../test/authenticator.ts';
import { openBrowser } from '../../test/browser.ts';
import { finding } from '../../test/findings-stage.ts';
import { sampleMapping, sampleSheet } from '../../test/fuzz/sample-mapping.ts';
import {
  goodPassword,
  makeOrganisation,
  makePerson,
  nextCode,
  type SignedIn,
  walkIn,
} from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { serviceAreas } from '../services.ts';

/** What a call leaves in the trail when it succeeds, or why nothing. */
type Leaves = readonly AuditAction[] | string;
type Row = { readonly anyone: Leaves } | { readonly customer?: Leaves; readonly staff?: Leaves };

const ownData = 'a customer reads the data of the own organisation';
const refusedToStaff = 'staff are refused';
const publicText = 'the same text for everybody';

/** The calls that every area has, and the one of the common form. */
const areaRows = ({ calls, common }: ServiceArea): Record<string, Row> => {
  const prefix = calls.getHistory.path.replace('/get_history', '');
  return {
    [`${prefix}/get_history`]: { customer: ownData, staff: refusedToStaff },
    [`${prefix}/details`]: { customer: ownData, staff: ['request.open'] },
    [`${prefix}/download_csv`]: { customer: ['request.download-csv'], staff: ['request.download-csv'] },
    [`${prefix}/download_report`]: {
      customer: ['request.download-report'],
      staff: ['request.download-report'],
    },
    [`${prefix}/get_template`]: { anyone: publicText },
    ...(common ? { [`${prefix}/send_info`]: { customer: ['request.create'] } } : {}),
  };
};
const infrastructure = '/api/main/infrastructure_vulnerability_assessement';
const web = '/api/main/digital_web_shielding';

/** Every call of the product. A new one wants a row. */
const rows: Readonly<Record<string, Row>> = {
  '/api/auth/login': { anyone: ['sign-in.password'] },
  '/api/auth/newPassword': { anyone: ['password.change'] },
  '/api/auth/verify/otp': { anyone: ['second-factor.activate'] },
  '/api/auth/logout': { anyone: ['session.sign-out'] },
  '/api/auth/getbyid': { anyone: 'tells a session about itself' },
  '/api/auth/step-up': { anyone: ['sign-in.step-up'] },
  '/api/auth/account': { anyone: 'tells a person about the own account' },
  '/api/auth/account/export': { anyone: ['account.export'] },
  '/api/auth/sessions/list': { anyone: 'tells a person about the own sessions' },
  '/api/auth/sessions/end': { anyone: ['session.end'] },
  '/api/auth/sessions/end_others': { anyone: ['session.end-others'] },
  '/api/auth/recovery-codes/renew': { anyone: ['recovery-codes.renew'] },
  '/api/auth/authenticator/begin': { anyone: 'nothing changes before the first code of the new app' },
  '/api/auth/authenticator/confirm': { anyone: ['second-factor.replace'] },
  '/api/auth/passkeys/begin': { anyone: 'nothing changes before the passkey is added' },
  '/api/auth/passkeys/add': { anyone: ['passkey.add'] },
  '/api/auth/passkeys/remove': { anyone: ['passkey.remove'] },
  '/api/auth/passkeys/options': { anyone: 'asks; what is shown is recorded' },
  '/api/auth/passkeys/verify': { anyone: ['sign-in.step-up'] },
  '/api/auth/preferences': { anyone: 'language and colours of the own account' },
  '/api/auth/registration': { anyone: 'says whether strangers may ask' },
  '/api/auth/registration/confirm': { anyone: 'nobody is known yet; the decision is recorded' },
  '/api/auth/registrarUsuario': { anyone: 'nobody is known yet; the decision is recorded' },
  ...Object.assign({}, ...serviceAreas.map(areaRows)),
  [`${infrastructure}/send_info`]: { customer: ['request.create'] },
  [`${web}/send_info_shielding`]: { customer: ['request.create'] },
  [`${web}/send_info_sast`]: { customer: ['request.create'] },
  [`${web}/send_bulk`]: { customer: ['request.create'] },
  '/api/main/requests/report_pdf': {
    customer: ['request.download-report'],
    staff: ['request.download-report'],
  },
  '/api/main/requests/report_link': {
    customer: ['request.download-report'],
    staff: ['request.download-report'],
  },
  '/api/main/requests/report.pdf': {
    customer: 'report_link told of it a moment ago',
    staff: 'report_link told of it a moment ago',
  },
  '/api/main/requests/details': { customer: ownData, staff: ['request.open'] },
  '/api/main/requests/cancel': { customer: ['request.move'] },
  '/api/main/requests/authorisation': { anyone: publicText },
  '/api/main/requests/limits': { anyone: publicText },
  '/api/main/requests/authorise': { customer: ['request.authorise'] },
  '/api/main/conversations/list': { customer: ownData, staff: ['conversation.read'] },
  '/api/main/conversations/post': { customer: ['conversation.post'], staff: ['conversation.post'] },
  '/api/main/conversations/attach': { customer: ['conversation.attach'], staff: ['conversation.attach'] },
  '/api/main/conversations/download': {
    customer: ['conversation.download'],
    staff: ['conversation.download'],
  },
  '/api/main/conversations/withdraw': {
    customer: ['conversation.withdraw'],
    staff: ['conversation.withdraw'],
  },
  '/api/main/conversations/read': { anyone: 'a mark of the own; the reading itself is recorded' },
  '/api/main/conversations/unread': { anyone: 'counts only' },
  '/api/staff/conversations/ask': { staff: ['conversation.ask'] },
  '/api/staff/conversations/note': { staff: ['conversation.note'] },
  '/api/main/notices/list': { anyone: 'tells a person what that person was told' },
  '/api/main/notices/groups': { anyone: 'tells a person what that person was told, by request' },
  '/api/main/notices/unread': { anyone: 'a figure about the own notices' },
  '/api/main/notices/read': { anyone: 'marks of the own notices' },
  '/api/main/notices/choices': { anyone: 'the own choices' },
  '/api/main/notices/set_choices': { anyone: 'what one wants by mail' },
  '/api/main/findings/list': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/details': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/export': { customer: ['finding.export'], staff: ['finding.export'] },
  '/api/main/findings/counts': { anyone: 'figures only; what they count is opened by calls of its own' },
  '/api/main/findings/trend': { anyone: 'figures only; what they count is opened by calls of its own' },
  '/api/main/findings/requests': { customer: ownData, staff: ['request.list'] },
  '/api/main/findings/groups': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/compare': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/compare/close_not_found': { customer: ['finding.not-found'], staff: refusedToStaff },
  '/api/main/findings/compare/export': {
    customer: ['finding.export'],
    staff: ['finding.export', 'findings.read'],
  },
  '/api/main/findings/compare/candidates': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/outside': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/own': { customer: ['finding.own'], staff: refusedToStaff },
  '/api/main/findings/people': { customer: ownData, staff: refusedToStaff },
  '/api/main/findings/corrected': { customer: ['retest.ask'], staff: refusedToStaff },
  '/api/main/findings/comments/list': { customer: ownData, staff: ['findings.read'] },
  '/api/main/findings/comments/post': {
    customer: ['finding.comment'],
    staff: ['findings.read', 'finding.comment'],
  },
  '/api/main/findings/filters/list': { anyone: 'how one likes to see a list' },
  '/api/main/findings/filters/save': { anyone: 'how one likes to see a list' },
  '/api/main/findings/filters/remove': { anyone: 'how one likes to see a list' },
  '/api/main/findings/evidence': { customer: ['finding.evidence-open'], staff: ['finding.evidence-open'] },
  '/api/main/findings/settle': { customer: ['finding.settle'], staff: ['finding.settle'] },
  '/api/main/findings/deadlines': { customer: ownData, staff: refusedToStaff },
  '/api/main/findings/set_deadlines': { customer: ['finding.deadline'], staff: refusedToStaff },
  '/api/main/retests/list': { customer: ownData, staff: ['findings.read'] },
  '/api/main/retests/ask': { customer: ['retest.ask'], staff: refusedToStaff },
  '/api/main/retests/withdraw': { customer: ['retest.withdraw'], staff: refusedToStaff },
  '/api/staff/findings/create': { staff: ['finding.create'] },
  '/api/staff/findings/edit': { staff: ['finding.edit'] },
  '/api/staff/findings/release': { staff: ['finding.release'] },
  '/api/staff/findings/rate': { staff: ['finding.rate'] },
  '/api/staff/findings/discard': { staff: ['finding.discard'] },
  '/api/staff/findings/add_evidence': { staff: ['finding.evidence'] },
  '/api/staff/findings/remove_evidence': { staff: ['finding.evidence-remove'] },
  '/api/staff/findings/originals': { staff: ['finding.read-masked'] },
  '/api/main/campaign_results/show': { customer: ownData, staff: ['campaign.read'] },
  '/api/staff/campaign_results/read': { staff: ['campaign.upload'] },
  '/api/staff/campaign_results/save': { staff: ['campaign.save'] },
  '/api/staff/campaign_results/remove': { staff: ['campaign.remove'] },
  '/api/staff/imports/upload': { staff: ['import.upload'] },
  '/api/staff/imports/preview': { staff: ['import.read'] },
  '/api/staff/imports/save': { staff: ['import.save'] },
  '/api/staff/imports/discard': { staff: ['import.discard'] },
  '/api/staff/imports/list': { staff: ['import.list'] },
  '/api/staff/imports/columns': { staff: ['import.columns'] },
  '/api/staff/imports/mappings/list': { staff: 'the provider’s own mappings' },
  '/api/staff/imports/mappings/save': { staff: ['import.map', 'mapping.save'] },
  '/api/staff/imports/mappings/remove': { staff: ['mapping.remove'] },
  '/api/staff/finding_texts/list': { staff: 'the provider’s own texts' },
  '/api/staff/finding_texts/weaknesses': { staff: 'the provider’s own texts' },
  '/api/staff/finding_texts/save': { staff: ['library.save'] },
  '/api/staff/finding_texts/remove': { staff: ['library.remove'] },
  '/api/staff/finding_texts/add_usual': { staff: ['library.add-usual'] },
  '/api/staff/finding_texts/fit': { staff: 'the provider’s own texts' },
  '/api/staff/findings/use_texts': { staff: ['finding.use-texts'] },
  '/api/staff/findings/outside': {
    staff: 'says of what is typed whether the request names it; opening it is recorded',
  },
  '/api/staff/findings/text_offers': { staff: 'how many drafts the library could fill in' },
  '/api/staff/findings/unwritten': { staff: 'how many findings are written in one language' },
  '/api/staff/findings/causes/list': { staff: 'how findings are put together; reading them is recorded' },
  '/api/staff/findings/causes/suggest': { staff: ['findings.read'] },
  '/api/staff/findings/causes/members': { staff: ['findings.read'] },
  '/api/staff/findings/causes/save': { staff: ['cause.save'] },
  '/api/staff/findings/causes/take_out': { staff: ['cause.save'] },
  '/api/staff/findings/causes/remove': { staff: ['cause.remove'] },
  '/api/staff/retests/waiting': { staff: 'names of requests that wait; opening one is recorded' },
  '/api/staff/retests/record': { staff: ['retest.record'] },
  '/api/staff/retests/close': { staff: ['retest.close'] },
  '/api/staff/retests/decline': { staff: ['retest.decline'] },
  '/api/main/reports/list': { customer: ownData, staff: ['request.open'] },
  '/api/main/reports/download': {
    customer: ['request.download-report'],
    staff: ['request.download-report'],
  },
  '/api/staff/reports/reissue': { staff: ['report.reissue'] },
  '/api/main/reports/order': { customer: ['report.order'], staff: ['request.open', 'report.order'] },
  '/api/main/reports/documents': { customer: ownData, staff: ['request.open'] },
  '/api/main/reports/documents/cancel': {
    customer: ['report.cancel'],
    staff: ['request.open', 'report.cancel'],
  },
  '/api/main/reports/documents/download': {
    customer: ['report.download-document'],
    staff: ['request.open', 'report.download-document'],
  },
  '/api/staff/reports/previews/order': { staff: ['request.open', 'report.order'] },
  '/api/staff/reports/previews/list': { staff: 'that there is a draft; making and opening one is recorded' },
  '/api/staff/reports/previews/cancel': { staff: ['request.open', 'report.cancel'] },
  '/api/staff/reports/previews/download': { staff: ['request.open', 'report.download-document'] },
  '/api/staff/reports/outside': { staff: ['findings.read'] },
  '/api/staff/reports/control/show': { staff: 'who tested; opening the request is recorded' },
  '/api/staff/reports/control/save': { staff: ['report.control-save'] },
  '/api/staff/reports/sections/list': {
    staff: 'what staff wrote for a report; opening the request is recorded',
  },
  '/api/staff/reports/sections/save': { staff: ['report.section-save'] },
  '/api/staff/reports/sections/versions': { staff: 'what staff wrote for a report' },
  '/api/staff/reports/passages/list': { staff: 'the provider’s own passages' },
  '/api/staff/reports/passages/save': { staff: ['passage.save'] },
  '/api/staff/reports/passages/remove': { staff: ['passage.remove'] },
  '/api/verify': { anyone: 'a stranger learns whether a document is genuine, and nothing of whose it is' },
  '/api/verify/key': { anyone: publicText },
  '/api/staff/logos/show': { staff: 'a picture that stands on covers' },
  '/api/staff/logos/set': { staff: ['logo.set'] },
  '/api/staff/logos/remove': { staff: ['logo.remove'] },
  '/api/main/logo/show': { customer: ownData },
  '/api/main/logo/set': { customer: ['logo.set'] },
  '/api/main/logo/remove': { customer: ['logo.remove'] },
  '/api/main/reports/sample': { customer: 'invented data, the same for everybody', staff: refusedToStaff },
  '/api/main/quotas/figures': { customer: ownData, staff: refusedToStaff },
  '/api/main/quotas/overview': { customer: ownData, staff: refusedToStaff },
  '/api/main/quotas/ledger': { customer: ownData, staff: refusedToStaff },
  '/api/main/quotas/ledger_csv': { customer: ['quota.export'] },
  '/api/main/quotas/ask': { customer: ['quota.ask'] },
  '/api/main/quotas/withdraw_ask': { customer: ['quota.withdraw'] },
  '/api/main/search/overview': { customer: ownData, staff: refusedToStaff },
  '/api/main/search/run': { customer: ['search.run'] },
  '/api/main/search/cancel': { customer: 'the search is in the trail, the ledger says what came back' },
  '/api/main/search/results': { customer: ownData, staff: refusedToStaff },
  '/api/main/search/results_csv': { customer: ['search.export'] },
  '/api/main/search/list': { customer: ownData, staff: refusedToStaff },
  '/api/main/search/saved': { customer: ownData, staff: refusedToStaff },
  '/api/main/search/save': { customer: ['search.save'] },
  '/api/main/search/change_saved': { customer: ['search.change'] },
  '/api/main/search/remove_saved': { customer: ['search.remove'] },
  '/api/staff/search/run': { staff: ['search.run'] },
  '/api/staff/search/results': { staff: ['search.open'] },
  '/api/staff/search/list': { staff: 'one’s own searches; running and opening them is recorded' },
  '/api/staff/quotas/overview': { staff: ['organisation.open'] },
  '/api/staff/quotas/ledger': { staff: ['organisation.open'] },
  '/api/staff/quotas/grant': { staff: ['quota.grant'] },
  '/api/staff/quotas/decline': { staff: ['quota.decline'] },
  '/api/staff/quotas/set_period': { staff: ['quota.period'] },
  '/api/staff/quotas/set_credits': { staff: ['quota.credits'] },
  '/api/staff/quotas/set_room': { staff: ['organisation.room'] },
  '/api/staff/disk': { staff: 'the provider’s own disk; of customers one sum of all' },
  '/api/main/dashboard/data': { customer: ownData, staff: refusedToStaff },
  '/api/main/dashboard/overview': { customer: ownData, staff: refusedToStaff },
  '/api/main/events': {
    anyone: 'ids and percentages only; what they belong to is opened by calls of its own',
  },
  '/api/main/domains/list': { customer: ownData, staff: refusedToStaff },
  '/api/main/domains/add': { customer: ['domain.add'] },
  '/api/main/domains/verify': { customer: ['domain.verify'] },
  '/api/main/domains/remove': { customer: ['domain.remove'] },
  '/api/main/audit/list': { customer: ownData, staff: refusedToStaff },
  '/api/main/audit/seal': { customer: ownData, staff: refusedToStaff },
  '/api/main/audit/export': { customer: ['audit.export'] },
  '/api/staff/audit/list': { staff: ['audit.read'] },
  '/api/staff/audit/seal': { staff: 'counts only' },
  '/api/staff/audit/export': { staff: ['audit.export'] },
  '/api/main/jump': { customer: ownData, staff: ['request.list', 'findings.read', 'people.list'] },
  '/api/staff/requests/list': { staff: ['request.list'] },
  '/api/staff/requests/move': { staff: ['request.move'] },
  '/api/staff/requests/attach': { staff: ['request.attach'] },
  '/api/staff/requests/detach': { staff: ['request.detach'] },
  '/api/staff/requests/assign': { staff: ['request.assign'] },
  '/api/staff/requests/work': { staff: 'how the provider divides its own work; the opening is recorded' },
  '/api/staff/weeks': { staff: 'figures over all customers' },
  '/api/staff/workload': { staff: 'figures about the provider’s own people' },
  '/api/staff/settings/list': { staff: 'the provider’s own settings' },
  '/api/staff/settings/set': { staff: ['settings.second-review'] },
  '/api/staff/mail/list': { staff: ['mail.list'] },
  '/api/staff/mail/read': { staff: ['mail.read'] },
  '/api/staff/mail/test': { staff: ['mail.test'] },
  '/api/staff/first_steps/list': { staff: 'what an installation has and has not; nobody’s data' },
  '/api/staff/first_steps/decide': {
    staff: 'takes a step off a list; what it is about is recorded where it is set',
  },
  '/api/main/first_steps/list': { customer: ownData, staff: refusedToStaff },
  '/api/main/first_steps/put_away': {
    customer: 'what one’s own page shows',
    staff: 'what one’s own page shows',
  },
  '/api/staff/organisations/create_with_administrator': { staff: ['organisation.create', 'person.create'] },
  '/api/staff/mail/send_again': { staff: ['mail.send-again'] },
  '/api/staff/organisations/create': { staff: ['organisation.create'] },
  '/api/staff/organisations/list': { staff: 'names of customers, which every member of staff knows' },
  '/api/staff/organisations/details': { staff: ['organisation.open'] },
  '/api/staff/organisations/update': { staff: ['organisation.update'] },
  '/api/staff/organisations/disable': { staff: ['organisation.disable'] },
  '/api/staff/organisations/enable': { staff: ['organisation.enable'] },
  '/api/staff/erasures/ask': { staff: ['organisation.erase-ask'] },
  '/api/staff/erasures/take_back': { staff: ['organisation.erase-take-back'] },
  '/api/staff/erasures/list': { staff: 'names of customers, which every member of staff knows' },
  '/api/staff/erasures/certificate': { staff: ['organisation.erase-certificate'] },
  '/api/staff/public/load': { staff: ['public.load'] },
  '/api/staff/public/loads': { staff: 'lists of public names; counts only of what they say of whom' },
  '/api/staff/public/take_back': { staff: ['public.take-back'] },
  '/api/main/search/lookalikes': { customer: ownData },
  '/api/main/search/settle_lookalike': { customer: ['lookalike.settle'] },
  '/api/staff/datasets/upload': { staff: ['dataset.upload'] },
  '/api/staff/datasets/list': { staff: 'names of datasets; what one holds is opened by calls of its own' },
  '/api/staff/datasets/details': { staff: ['dataset.read'] },
  '/api/staff/datasets/look_again': { staff: 'another look at what is opened by a call of its own' },
  '/api/staff/datasets/begin': { staff: ['dataset.load'] },
  '/api/staff/datasets/discard': { staff: ['dataset.discard'] },
  '/api/staff/datasets/take_back': { staff: ['dataset.take-back'] },
  '/api/main/search/reveal': { customer: ['search.reveal'] },
  '/api/staff/quotas/set': { staff: ['quota.set'] },
  '/api/staff/people/create': { staff: ['person.create'] },
  '/api/staff/people/list': { staff: ['people.list'] },
  '/api/staff/people/details': { staff: ['people.list'] },
  '/api/staff/people/disable': { staff: ['person.disable'] },
  '/api/staff/people/erase': { staff: ['person.erase'] },
  '/api/staff/people/enable': { staff: ['person.enable'] },
  '/api/staff/people/reset': { staff: ['person.reset'] },
  '/api/staff/people/update': { staff: ['person.update'] },
  '/api/staff/people/unlock': { staff: ['sign-in.unlock'] },
  '/api/main/people/list': { customer: ownData },
  '/api/main/people/create': { customer: ['person.create'] },
  '/api/main/people/details': { customer: ownData },
  '/api/main/people/disable': { customer: ['person.disable'] },
  '/api/main/people/erase': { customer: ['person.erase'] },
  '/api/main/people/enable': { customer: ['person.enable'] },
  '/api/main/people/reset': { customer: ['person.reset'] },
  '/api/main/people/update': { customer: ['person.update'] },
  '/api/staff/acts/list': { staff: 'what Operators ask of one another' },
  '/api/staff/acts/confirm': { staff: ['operator-act.confirm', 'settings.second-review'] },
  '/api/staff/acts/withdraw': { staff: ['operator-act.withdraw'] },
  '/api/staff/people/pending': { staff: 'strangers, who belong to no customer' },
  '/api/staff/people/approve': { staff: ['person.create', 'registration.approve'] },
  '/api/staff/people/refuse': { staff: ['registration.refuse'] },
};

const customers: readonly string[] = ['customer', 'administrator'];
const staffOnly: readonly string[] = ['staff', 'operator'];

test('every call says what it leaves in the trail, or why nothing', async () => {
  const calls = await allCalls();
  expect(Object.keys(rows).sort()).toEqual(calls.map((call) => call.path).sort());
  for (const { path, access } of calls) {
    const row = rows[path];
    if (!row || 'anyone' in row) continue;
    if (!staffOnly.includes(access)) expect(row.customer, `${path} for customers`).toBeDefined();
    if (!customers.includes(access)) expect(row.staff, `${path} for staff`).toBeDefined();
  }
});

const origin = 'http://console.localhost:4711';
let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let operator: SignedIn;
/** `path who` of every cell that the walk has seen come true. */
const seen = new Set<string>();

beforeAll(async () => {
  // Nobody listens there: messages only wait.
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'console@example.com' };
  server = await startTestServer({ environment: { PUBLIC_URL: origin, OUTBOUND: 'off', ...smtp } });
  organisation = await makeOrganisation(server);
  admin = await walkIn(server, 'Administrator', organisation.id);
  operator = await walkIn(server, 'Operator', null);
});
afterAll(() => server.stop());

const trail = async (): Promise<{ id: string; action: string; organisation_id: string | null }[]> =>
  (await server.owner.query('select id, action, organisation_id from audit_entries')).rows;

/** Makes a call and holds what it left against its row. */
/** What was looked at before is told again: each call is to leave its own line. */
const beginSitting = async (who: SignedIn): Promise<void> => {
  server.clock.advance(0.01);
  await server.owner.query('update sessions set factor_at = $1 where person_id = $2', [
    server.clock.now(),
    who.userId,
  ]);
  server.clock.advance(0.01);
};

const walk = async <C extends Call>(
  who: SignedIn | 'stranger',
  call: C,
  input: InputOf<C>,
  options: { file?: { name: string; bytes: string | Uint8Array } } = {},
): Promise<Record<string, string>> => {
  if (who === operator) await beginSitting(operator);
  const before = new Set((await trail()).map((line) => line.id));
  const browser = who === 'stranger' ? openBrowser(server.url) : who.browser;
  const { status, body } = await browser.bytes(call, input, options);
  expect([200, 204], `${call.path}: ${body}`).toContain(status);
  const row = rows[call.path] ?? { anyone: 'no row' };
  const kind = 'anyone' in row ? 'anyone' : who === operator ? 'staff' : 'customer';
  const expected = (row as Record<string, Leaves | undefined>)[kind];
  const left = (await trail()).filter((line) => !before.has(line.id));
  expect([...new Set(left.map((line) => line.action))].sort(), `${call.path} as ${kind}`).toEqual(
    Array.isArray(expected) ? [...expected].sort() : [],
  );
  seen.add(`${call.path} ${kind}`);
  return call.output === 'download' || body.length === 0 ? {} : JSON.parse(body.toString());
};

const sheet = (text: string) => ({ file: { name: 'list.csv', bytes: text } });

/** A request by the form that areas have in common. */
const askCommonly = async ({ services: [service], common }: ServiceArea): Promise<string> => {
  const wish = { title: 'Asked', description: 'Text' };
  if (!common) throw new Error(`${service.module} has a form of its own.`);
  const { send } = common;
  const zip = { name: 'a.zip', bytes: craftZip([{ name: 'a.js', content: 'export const a = 1;\n' }]) };
  const list = { name: service.template, bytes: templates.get(service.template) ?? '' };
  const { request_id = '' } =
    'domain' in send
      ? await walk(admin, send.domain, { ...wish, domain_subdomain: 'www.example.com' })
      : await walk(admin, send.file, wish, { file: service.input === 'zip' ? zip : list });
  return request_id;
};

/** A request of each area, by its module. */
const asked = async (): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const area of serviceAreas) if (area.common) ids.set(area.module, await askCommonly(area));
  const { request_id: assessment = '' } = await walk(
    admin,
    infrastructureCalls.sendInfo,
    {
      title: 'Assessment',
      description: '',
      submodule: 'VULNERABILITY ASSESSMENT',
      type_submodule: 'EXTERNAL',
    },
    sheet('target\n198.51.100.7\n'),
  );
  const shielding = { title: 'Domain', description: '', domain_subdomain: 'www.example.com' };
  const { request_id: domain = '' } = await walk(admin, webShieldingCalls.sendInfoShielding, shielding);
  await walk(admin, webShieldingCalls.sendBulk, {}, sheet('domain_subdomain\nshop.example.com\n'));
  const zip = craftZip([{ name: 'a.js', content: 'export const a = 1;\n' }]);
  await walk(
    admin,
    webShieldingCalls.sendInfoSast,
    { title: 'Code', description: '' },
    { file: { name: 'a.zip', bytes: zip } },
  );
  await walk(admin, authoriseRequest, { request_id: assessment, authorisation_version: 1 });
  return ids.set('INFRASTRUCTURE VULNERABILITY ASSESSMENT', assessment).set('DIGITAL WEB SHIELDING', domain);
};

/** Quotas: asking for more, what becomes of it, periods, credits, and the ledger. */
const walkQuotas = async (organisation_id: string): Promise<void> => {
  const more = { submodule: 'SAST', type_submodule: 'NA', units: 5 };
  const ask = async () => (await walk(admin, askQuota, more)).ask_id ?? '';
  await walk(admin, withdrawAsk, { ask_id: await ask() });
  await walk(operator, declineAsk, { ask_id: await ask(), reason: 'Not now.' });
  await walk(operator, grantAsk, { ask_id: await ask(), limit: 5000 });
  await walk(operator, setPeriod, { organisation_id, from: '2040-01-01', until: '2040-12-31' });
  await walk(operator, setCredits, { organisation_id, credits: 20 });
  await walk(admin, quotaLedgerCsv, {});
  await walk(operator, staffQuotaOverview, { organisation_id });
};

/** A search, what is kept of it, and staff who look among a customer's. */
const walkSearches = async (organisation_id: string): Promise<void> => {
  await indexWaiting(server.parts);
  const query = { keywords: ['assessment'], collections: ['documents' as const] };
  await walk(admin, searchOverview, {});
  const { search_id = '' } = await walk(admin, runSearch, query);
  await walk(admin, searchResults, { search_id });
  await walk(admin, searchResultsCsv, { search_id });
  await walk(admin, listSearches, {});
  await walk(admin, cancelSearch, { search_id });
  const { saved_id = '' } = await walk(admin, saveSearch, { name: 'Ours', query });
  await walk(admin, changeSaved, { saved_id, name: 'Ours too', is_monitored: true });
  await walk(admin, listSaved, {});
  await walk(admin, removeSaved, { saved_id });
  const looked = await walk(operator, staffRunSearch, { organisation_id, query });
  await walk(operator, staffSearchResults, { search_id: looked.search_id ?? '' });
  await walk(operator, staffListSearches, {});
};

/** A finished request with an archive and a finding, without the typesetter. */
const finish = async (id: string): Promise<void> => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('%PDF-1.7'), 'report.pdf', { compress: false });
  zip.end();
  const stored = await server.parts.storage.put(Readable.from(zip.outputStream), 1000);
  await server.parts.db.within('system', (tx) =>
    insertFile(tx, {
      ...{
        id: stored.id,
        organisation_id: organisation.id,
        request_id: id,
        kind: 'report',
        name: 'report.zip',
      },
      ...{
        media_type: 'application/zip',
        size: stored.size,
        sha256: stored.sha256,
        wrapped_key: stored.wrappedKey,
      },
      ...{ rows: null, language: 'en', created_by: null, created_at: server.clock.now() },
    }),
  );
  await server.owner.query("update requests set status = 'finished' where id = $1", [id]);
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt, fingerprint, created_at,
       updated_at, released_at, number)
     values (gen_random_uuid(), $1, $2, 'high', 'a', '{"en":"a","es":"a"}', '{"en":"a","es":"a"}', '{"en":"a","es":"a"}', '', 'a', now(), now(), now(), 1)`,
    [organisation.id, id],
  );
};

/** From a draft to a second retest. */
const walkFindings = async (request_id: string): Promise<void> => {
  const file = { file: { name: 'proof.png', bytes: 'png' } };
  const write = async (change = {}) =>
    walk(operator, createFinding, { request_id, ...finding, ...change } as never);
  const { id = '' } = await write();
  const spare = await write();
  await walk(operator, countTextOffers, { request_id });
  await walk(operator, useTexts, { request_id, finding_ids: [spare.id ?? ''] });
  const { file_id: gone = '' } = await walk(operator, addEvidence, { finding_id: id }, file);
  await walk(operator, removeEvidence, { file_id: gone });
  const { file_id = '' } = await walk(operator, addEvidence, { finding_id: id }, file);
  await walk(operator, editFinding, {
    ...{ finding_id: id, ...finding, version: 1, severity: 'low', cvss: null },
  } as never);
  const leaky = { finding_id: id, ...finding, version: 2, excerpt: 'password=hunter42' };
  await walk(operator, editFinding, leaky as never);
  await walk(operator, readOriginals, { finding_id: id });
  await walk(operator, releaseFindings, { request_id, finding_ids: [id] });
  const { id: unrated = '' } = await write();
  await walk(operator, editFinding, {
    ...{ finding_id: unrated, ...finding, version: 1, severity: 'info', cvss: null, to_rate: true },
  } as never);
  await walk(operator, rateDrafts, { request_id, finding_ids: [unrated], severity: 'low' });
  await walk(operator, discardFindings, { request_id, finding_ids: [spare.id ?? '', unrated] });
  for (const who of [admin, operator]) {
    await walk(who, readFinding, { finding_id: id });
    await walk(who, downloadEvidence, { file_id });
    await walk(who, exportFindings, { request_id, format: 'csv' });
    await walk(who, groupFindings, { by: 'weakness' });
    await walk(who, compareFindings, { request_id });
    await walk(who, compareCandidates, { request_id });
    await walk(who, postComment, { finding_id: id, text: 'Seen.' });
    await walk(who, listComments, { finding_id: id });
  }
  await walk(admin, ownFindings, { finding_ids: [id], owner: admin.userId });
  const until = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const finding_ids = [id];
  await walk(admin, settleFindings, { finding_ids, to: 'accepted', reason: 'For now.', until });
  await walk(operator, settleFindings, { finding_ids, to: 'open' });
  await walk(admin, setDeadlines, { deadlines: [{ severity: 'low', days: 5 }] });
  const ask = async () => (await walk(admin, askRetest, { request_id, finding_ids })).retest_id ?? '';
  await walk(admin, withdrawRetest, { retest_id: await ask() });
  await walk(operator, declineRetest, { retest_id: await ask(), reason: 'Not now.' });
  const retest_id = await ask();
  await walk(operator, recordRetest, { retest_id, results: [{ finding_id: id, result: 'open' }] });
  await walk(operator, closeRetest, { retest_id });
  await walk(operator, listRetests, { request_id });
  await walk(admin, correctFindings, { finding_ids });
  const { texts, severity } = finding;
  const { text_id = '' } = await walk(operator, saveLibraryText, { texts, severity });
  await walk(operator, removeLibraryText, { text_id });
  await walk(operator, addUsualTexts, {});
  await walk(operator, fitLibraryText, { title: 'SQL injection' });
  const body = { en: 'In good order.', es: 'En buen estado.' };
  const section = 'summary';
  await walk(operator, sectionCalls.save, { request_id, section, version: 0, body });
  await walk(operator, sectionCalls.list, { request_id });
  await walk(operator, sectionCalls.versions, { request_id, section });
  const { passage_id = '' } = await walk(operator, passageCalls.save, { section, title: body, body });
  await walk(operator, passageCalls.list, {});
  await walk(operator, passageCalls.remove, { passage_id });
  const cause = { request_id, title: body, remediation: body, effort: 'small', finding_ids } as const;
  const { cause_id = '' } = await walk(operator, causeCalls.save, cause);
  await walk(operator, countUnwritten, { request_id });
  await walk(operator, outsideFindings, { request_id });
  await walk(operator, outsidePlaces, { request_id, finding_ids });
  await walk(operator, outsideTyped, { request_id, places: ['203.0.113.9'] });
  await walk(operator, controlCalls.show, { request_id });
  const control = {
    ...{ testers: ['Ana Torres'], reviewers: [], customer_contacts: [], provider_contacts: [] },
    ...{ standards: [], tools: [], from: null, to: null, distribution: [] },
  };
  await walk(operator, controlCalls.save, { request_id, version: 0, control });
  await walk(operator, causeCalls.list, { request_id });
  await walk(operator, causeCalls.suggest, { request_id });
  await walk(operator, causeCalls.members, { request_id, cause_id });
  await walk(operator, causeCalls.takeOut, { request_id, finding_ids });
  await walk(operator, causeCalls.remove, { request_id, cause_id });
};

/** The same code is scanned twice, and what was not found again is closed. */
const walkScans = async (): Promise<void> => {
  const bytes = craftZip([{ name: 'a.js', content: 'export const a = 1;\n' }]);
  const scan = async (): Promise<string> => {
    const file = { name: 'twice.zip', bytes };
    const sent = await walk(
      admin,
      webShieldingCalls.sendInfoSast,
      { title: 'Twice', description: '' },
      { file },
    );
    return sent.request_id ?? '';
  };
  const [earlier, later] = [await scan(), await scan()];
  await server.owner.query("update requests set continues_id = $2, status = 'finished' where id = $1", [
    later,
    earlier,
  ]);
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt, fingerprint, created_at,
       updated_at, released_at, number, source)
     select gen_random_uuid(), organisation_id, id, 'high', 'a', '{"en":"a","es":"a"}', '{"en":"a","es":"a"}', '{"en":"a","es":"a"}', '', 'twice', now(),
       now(), now(), 1, $2 from requests where id = $1`,
    [earlier, codeAbout.by],
  );
  await server.owner.query("update requests set status = 'finished' where id = $1", [earlier]);
  for (const who of [admin, operator])
    await walk(who, exportComparison, { request_id: later, earlier_id: earlier });
  await walk(admin, closeNotFound, { request_id: later, count: 1 });
};

/** A scanner's file is handed in, saved; another one is discarded. */
const walkImports = async (request_id: string): Promise<void> => {
  const file = { file: { name: 'scan.csv', bytes: 'title,severity,target\nOne,low,a\n' } };
  const { import_id = '' } = await walk(operator, importUpload, { request_id }, file);
  const other = await walk(operator, importUpload, { request_id }, file);
  await walk(operator, importDiscard, { import_id: other.import_id ?? '' });
  await walk(operator, importPreview, { import_id });
  await walk(operator, importList, { request_id });
  // Nobody reads files here.
  await server.owner.query("update imports set state = 'choosing' where id = $1", [import_id]);
  await server.owner.query(
    'insert into import_sheets (import_id, organisation_id, body) select id, organisation_id, $2 from imports where id = $1',
    [import_id, JSON.stringify(sampleSheet)],
  );
  await walk(operator, mappingCalls.columns, { import_id });
  await walk(operator, mappingCalls.list, {});
  const { mapping_id = '' } = await walk(operator, mappingCalls.save, { ...sampleMapping, import_id });
  await walk(operator, mappingCalls.remove, { mapping_id });
  await server.owner.query("update imports set state = 'ready' where id = $1", [import_id]);
  await walk(operator, importSave, { import_id });
};

/** A file of a campaign's results is read, and figures are saved, looked at and taken away. */
const walkCampaign = async (request_id: string): Promise<void> => {
  // The list is short: of those on it nobody was sent the message, else there were too few to tell.
  const [header] = ownResultTemplate.split('\n');
  const bytes = `${header}\nnobody@example.org,no,no,no,no,no\n`;
  const file = { file: { name: 'results.csv', bytes } };
  await walk(operator, readCampaignFile, { request_id }, file);
  const figures = { recipients: 9, sent: 8, opened: 2, clicked: 1, submitted: 0, reported: 1 };
  const minutes = { first_click: null, first_report: null, median_report: null };
  const results = { total: figures, minutes, departments: [] };
  await walk(operator, saveCampaignResults, { request_id, format: 'own_csv', results });
  for (const who of [admin, operator]) await walk(who, showCampaignResults, { request_id });
  await walk(operator, removeCampaignResults, { request_id });
};

/** A list of public names is loaded and taken back; a customer says what became of a look-alike. */
const walkPublic = async (): Promise<void> => {
  const file = { file: { name: 'log.csv', bytes: 'name,seen_on,kind\na.example,2027-01-01,certificate\n' } };
  const { list_id = '' } = await walk(operator, loadPublicList, { name: 'July', source: 'Log' }, file);
  await walk(operator, listPublicLoads, {});
  await walk(operator, takeBackPublicList, { list_id });
  await server.owner.query(
    "insert into lookalike_domains (organisation_id, domain, made_at) values ($1, 'alike.example', now())",
    [organisation.id],
  );
  const { rows: made } = await server.owner.query(
    `insert into lookalikes (organisation_id, domain, name, family, made, seen, created_at)
     values ($1, 'alike.example', 'alike.example.org', 'ending', true, 'registered', now()) returning id`,
    [organisation.id],
  );
  await walk(admin, settleLookalike, { lookalike_id: made[0].id, settled: 'dismissed', note: 'Parked.' });
};

/** A dataset is handed in, loaded and taken back, another one discarded; a customer is shown one of its accounts. */
const walkDatasets = async (): Promise<void> => {
  const about = { name: 'Forum', source: 'A forum', collected_on: '2024-05-01', legal_note: 'Because.' };
  const file = { file: { name: 'leak.csv', bytes: 'email\na@leaked.example\n' } };
  const { load_id = '' } = await walk(operator, datasetUpload, about, file);
  const other = await walk(operator, datasetUpload, about, file);
  await walk(operator, datasetDiscard, { load_id: other.load_id ?? '' });
  await walk(operator, datasetDetails, { load_id });
  // Nobody reads files here.
  const shape = '{"format":"csv","separator":",","encoding":"utf-8","header":true}';
  const columns = '[{"name":"email","as":"email"}]';
  await server.owner.query(
    "update exposure_loads set state = 'waiting', shape = $2, columns = $3 where id = $1",
    [load_id, shape, columns],
  );
  await walk(operator, datasetBegin, { load_id, columns: ['email'] });
  await walk(operator, datasetTakeBack, { load_id });
  const exposure_id = recordSource({ load: 1000, line: 2 });
  await server.owner.query(
    `insert into exposures (id, load, line, email, holds) values ($1, 1000, 2, 'a@leaked.example', 0)`,
    [exposure_id],
  );
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at,
       verified_method) values (gen_random_uuid(), $1, 'leaked.example', 'leaked.example', 'x', $2, now(), now(), 'dns')`,
    [organisation.id, admin.userId],
  );
  const { rows: audience } = await server.owner.query(
    "insert into search_audiences (kind, place) values ('domain', 'example.leaked.') returning number",
  );
  await server.owner.query(
    `insert into search_entries (collection, audience, place, source_kind, source_id, kind, origin, at, since, fold,
       body, words) values ('datasets', $2, 'example.leaked.', 'exposure', $1, 'exposure', 'Forum', now(), now(), 1,
       '{}', '')`,
    [exposure_id, audience[0].number],
  );
  await walk(admin, revealExposure, { exposure_id, reason: 'Locked out.' });
};

/** What a person does about their own sign-in. */
const walkOwnAccount = async (who: SignedIn): Promise<void> => {
  const again = openBrowser(server.url);
  await again.send(login, { username: who.username, password: goodPassword });
  const second = { user_id: who.userId, otp_input: nextCode(server, who.otpSecret) };
  await again.send(verifyOtp, second);
  const { body } = await who.browser.send(listSessions, {});
  const other = (body as { session_id: string; current: boolean }[]).find(({ current }) => !current);
  await walk(who, endSession, { session_id: other?.session_id ?? '' });
  await walk(who, endOtherSessions, {});
  await walk(who, stepUp, { otp_input: nextCode(server, who.otpSecret) });
  await walk(who, renewRecoveryCodes, {});
  const authenticator = makeAuthenticator('console.localhost');
  const creation = (await who.browser.send(passkeyCreation, {})).body as { challenge: string };
  const response = authenticator.create(creation, origin) as never;
  const { passkey_id = '' } = await walk(who, addPasskey, { name: 'Key', response });
  const request = (await who.browser.send(passkeyRequest, {})).body as { challenge: string };
  await walk(who, verifyPasskey, { response: authenticator.get(request, origin) as never });
  await walk(who, removePasskey, { passkey_id });
  const { otp_secret } = (await who.browser.send(beginNewApp, {})).body;
  await walk(who, confirmNewApp, { otp_input: nextCode(server, otp_secret) });
};

/** Somebody is called like a request, which has findings. */
const walkJump = async (requestId: string): Promise<void> => {
  const { rows: named } = await server.owner.query('select reference from requests where id = $1', [
    requestId,
  ]);
  const text = named[0].reference;
  await server.owner.query('update people set full_name = $1 where id = $2', [text, admin.userId]);
  for (const who of [admin, operator]) await walk(who, jump, { text });
};

/** What is done to a person by an Operator, and by the Administrator of their organisation. */
const walkPeople = async (): Promise<void> => {
  await walk(admin, listOwnPeople, {});
  const invited = { username: 'invited.one', full_name: 'Invited', email: 'i@example.com', rol: 'Member' };
  const { user_id = '' } = await walk(admin, inviteOwnPerson, invited);
  await server.owner.query(
    `insert into guesses (kind, subject, failures, last_at, locked_until)
     values ('password', 'invited.one', 9, $1, $2)`,
    [server.clock.now(), new Date(server.clock.now().getTime() + 60_000)],
  );
  await walk(operator, unlockPerson, { user_id });
  server.clock.advance(15 * 60);
  await operator.browser.send(stepUp, { otp_input: nextCode(server, operator.otpSecret) });
  await admin.browser.send(stepUp, { otp_input: nextCode(server, admin.otpSecret) });
  for (const [who, calls] of [
    [operator, staffPeopleCalls],
    [admin, ownPeopleCalls],
  ] as const) {
    await walk(who, calls.details as Call, { user_id });
    await walk(who, calls.disable as Call, { user_id });
    await walk(who, calls.enable as Call, { user_id });
    await walk(who, calls.reset as Call, { user_id });
    await walk(who, calls.update as Call, { user_id, full_name: `Known to ${who.username}` });
    const leaving = { ...invited, username: `leaving.${calls === staffPeopleCalls ? 'one' : 'two'}` };
    const { user_id: left = '' } = await walk(admin, inviteOwnPerson, leaving);
    await walk(who, calls.disable as Call, { user_id: left });
    await walk(who, calls.erase as Call, { user_id: left, username: leaving.username });
  }
};

/** What is said about a request, by either side. */
const walkConversation = async (request_id: string): Promise<void> => {
  await walk(operator, staffAsk, { request_id, text: 'When?' });
  await walk(operator, staffNote, { request_id, text: 'Slow customer.' });
  for (const who of [admin, operator]) {
    const { message_id = '' } = await walk(who, postMessage, { request_id, text: 'Tomorrow.' });
    const file = { file: { name: 'plan.pdf', bytes: 'plan' } };
    const { file_id = '' } = await walk(who, attachToMessage, { message_id }, file);
    await walk(who, downloadMessageFile, { file_id });
    await walk(who, withdrawMessage, { message_id });
    await walk(who, listConversation, { request_id });
  }
};

/** A version and a document of a finished request, as their builder would leave them. */
const issued = async (id: string): Promise<{ report: string; document: string; draft: string }> => {
  const file = `select id from files where request_id = '${id}' and kind = 'report'`;
  const { rows: versions } = await server.owner.query(
    `insert into report_versions (id, organisation_id, request_id, version, language, file_id, created_at)
     values (gen_random_uuid(), $1, $2, 1, 'en', (${file}), now()) returning id`,
    [organisation.id, id],
  );
  await server.owner.query(
    `insert into report_codes values ('A-CODE', $1, $2, 'attestation', 1, now(), 'key')`,
    [organisation.id, id],
  );
  const { rows: documents } = await server.owner.query(
    `insert into report_documents (id, organisation_id, request_id, kind, language, with_counts, state, steps,
       version, code, file_id, ordered_by, ordered_by_name, ordered_at)
     values (gen_random_uuid(), $1, $2, 'attestation', 'en', false, 'ready', 3, 1, 'A-CODE', (${file}), $3, 'a', now())
     returning id`,
    [organisation.id, id, admin.userId],
  );
  const { rows: previews } = await server.owner.query(
    `insert into report_previews (id, organisation_id, request_id, language, state, steps, file_id, ordered_by,
       ordered_by_name, ordered_at)
     values (gen_random_uuid(), $1, $2, 'en', 'ready', 3, (${file}), $3, 'a', now()) returning id`,
    [organisation.id, id, operator.userId],
  );
  return { report: versions[0].id, document: documents[0].id, draft: previews[0].id };
};

const logo = () => ({
  file: {
    name: 'logo.png',
    bytes: readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'dashboard.png')),
  },
});

const walkReports = async (request_id: string): Promise<void> => {
  const { report: report_id, document, draft } = await issued(request_id);
  for (const who of [admin, operator]) {
    await walk(who, listReports, { request_id });
    await walk(who, downloadVersion, { report_id });
    await walk(who, openReport, { request_id });
    const { path = '' } = await walk(who, linkReport, { request_id });
    await walk(who, showReport, { link: path.split('=')[1] ?? '' });
    const order = { request_id, kind: 'attestation', language: 'es' } as const;
    const { document_id = '' } = await walk(who, orderDocument, order);
    await walk(who, listDocuments, { request_id });
    await walk(who, cancelDocument, { document_id });
    await walk(who, downloadDocument, { document_id: document });
  }
  const { preview_id = '' } = await walk(operator, previewCalls.order, { request_id, language: 'es' });
  await walk(operator, previewCalls.list, { request_id });
  await walk(operator, previewCalls.cancel, { preview_id });
  await walk(operator, previewCalls.download, { preview_id: draft });
  await walk(operator, reissueReport, { request_id, reason: 'A wrong date' });
  await walk('stranger', verifyReport, { code: 'unknown' });
  await walk('stranger', verificationKey, {});
  await walk(operator, staffLogoCalls.set, {}, logo());
  await walk(operator, staffLogoCalls.show, {});
  await walk(operator, staffLogoCalls.remove, {});
  await walk(admin, ownLogoCalls.set, {}, logo());
  await walk(admin, ownLogoCalls.show, {});
  await walk(admin, ownLogoCalls.remove, {});
};

test('each call leaves what its row says', async () => {
  const ids = await asked();
  const campaign = ids.get('SPEARPHISHING CAMPAIGN') ?? '';
  await walk(operator, staffAssign, { request_id: campaign, user_id: operator.userId });
  await walkConversation(campaign);
  await walk(operator, staffMoveRequest, { request_id: campaign, to: 'accepted' });
  const attached = { file: { name: 'a.txt', bytes: 'a' } };
  const { file_id = '' } = await walk(operator, staffAttach, { request_id: campaign }, attached);
  await walk(operator, staffDetach, { request_id: campaign, file_id });
  await walkImports(campaign);
  await walkCampaign(campaign);
  await walk(operator, staffListRequests, {});
  for (const { calls, module } of serviceAreas) {
    const id = ids.get(module) ?? '';
    await finish(id);
    for (const who of [admin, operator]) {
      for (const call of [calls.details, calls.downloadCsv, calls.downloadReport])
        await walk(who, call as Call, { request_id: id });
    }
    await walk(admin, calls.getHistory as Call, {});
  }
  await walkReports(campaign);
  await walkPublic();
  await walkDatasets();
  await walk(operator, requestDetailsOfAnyArea, { request_id: campaign });
  await walk(operator, listFindings, {});
  await walk(admin, listFindings, {});
  const spare = await admin.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title: 'Spare', description: '', domain_subdomain: 'spare.example.com' },
  });
  await walk(admin, cancelRequest, { request_id: spare.body.request_id });

  await walk(admin, addDomain, { domain: 'example.com' });
  await walk(admin, verifyDomain, { domain: 'example.com' });
  await walk(admin, removeDomain, { domain: 'example.com' });
  const made = await walk(operator, createOrganisation, { name: 'New' });
  const madeId = made.organisation_id ?? '';
  await walk(operator, disableOrganisation, { organisation_id: madeId, reason: 'Because' });
  await walk(operator, askErasure, { organisation_id: madeId, name: 'New' });
  await walk(operator, takeBackErasure, { organisation_id: madeId });
  await walk(operator, enableOrganisation, { organisation_id: madeId });
  const { rows: erased } = await server.owner.query(
    `insert into erasures (id, organisation_id, organisation_name, asked_by_id, asked_by, asked_at, not_before, begun_at,
      ended_at, certificate, signature, code, pdf_en, pdf_es) values (gen_random_uuid(), gen_random_uuid(), 'Gone', $1,
      'x', now() - interval '8 days', now(), now(), now(), '{}', 's', 'c', '', '') returning id`,
    [operator.userId],
  );
  await walk(operator, downloadCertificate, { erasure_id: erased[0].id, file: 'certificate.json' });
  const quota = { organisation_id: organisation.id, submodule: 'SAST', type_submodule: 'NA', limit: 7 };
  await walk(operator, setQuota, quota);
  await walk(operator, setRoom, { organisation_id: organisation.id, bytes: null, people: null });
  await walk(operator, staffDisk, {});
  await walkQuotas(organisation.id);
  await walkSearches(organisation.id);
  const person = { username: 'new.person', full_name: 'New', email: 'new@example.com', rol: 'Member' };
  await walk(operator, createPerson, { organisation_id: organisation.id, ...person });
  await walk(operator, listPeople, {});
  await walk(operator, organisationDetails, { organisation_id: organisation.id });
  await walk(operator, renameOrganisation, { organisation_id: organisation.id, name: 'Renamed' });
  const assessed = ids.get('INFRASTRUCTURE VULNERABILITY ASSESSMENT') ?? '';
  await walkFindings(assessed);
  await walkScans();
  await walkJump(assessed);
  await walkPeople();
  for (const address of ['one@example.com', 'two@example.com'])
    await walk('stranger', register, { full_name: 'Stranger', email: address, password: goodPassword });
  const { rows: waiting } = await server.owner.query('select id from registrations order by email');
  const approval = {
    registration_id: waiting[0].id,
    organisation_id: organisation.id,
    username: 'stranger.one',
  };
  await walk(operator, approveRegistration, { ...approval, rol: 'Member' });
  await walk(operator, refuseRegistration, { registration_id: waiting[1].id });

  await server.owner.query("update mail_outbox set state = 'failed'");
  const { rows: mails } = await server.owner.query(
    'select id from mail_outbox where organisation_id is not null limit 1',
  );
  await walk(operator, listMail, {});
  await walk(operator, readMail, { mail_id: mails[0].id });
  await walk(operator, sendMailAgain, { mail_id: mails[0].id });
  await walk(operator, testMail, {});
  await walk(operator, createCustomer, {
    ...{ name: 'Caja Nueva', username: 'rosa.quispe', full_name: 'Rosa Quispe', email: 'rosa@example.com' },
  });

  await makePerson(server, 'Analyst', null);
  await server.owner.query('update people set otp_active = true where organisation_id is null');
  const service = { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL' };
  await operator.browser.send(stepUp, { otp_input: nextCode(server, operator.otpSecret) });
  await walk(operator, setServiceSetting, { ...service, second_person: true });
  const other = await walkIn(server, 'Operator', null);
  const ask = () => other.browser.send(setServiceSetting, { ...service, second_person: false });
  const waitingAct = async () =>
    (await walk(operator, listOperatorActs, {}))[0] as unknown as { act_id: string };
  for (const call of [confirmOperatorAct, withdrawOperatorAct]) {
    expect((await ask()).body.code).toBe('second_operator_asked');
    await walk(operator, call, { act_id: (await waitingAct()).act_id });
  }

  await walk(admin, exportAudit, {});
  await walk(admin, exportOwnData, {});
  await walk(operator, staffExportAudit, {});
  await walk(operator, staffListAudit, {});
  await walk(operator, staffQuotaLedger, { organisation_id: organisation.id });
  await walk(operator, findingRequests, {});

  const fresh = await makePerson(server, 'Member', organisation.id);
  const newcomer = { ...admin, browser: openBrowser(server.url) };
  await walk(newcomer, login, { username: fresh.username, password: fresh.password });
  const change = { username: fresh.username, password: fresh.password, newpassword: goodPassword };
  const { otp_secret = '' } = await walk(newcomer, newPassword, change);
  await walk(newcomer, verifyOtp, { user_id: fresh.user_id, otp_input: nextCode(server, otp_secret) });

  await walkOwnAccount(await walkIn(server, 'Member', organisation.id));
  await walk(newcomer, logout, {});

  const promised = Object.entries(rows).flatMap(([path, row]) =>
    Object.entries(row)
      .filter(([, leaves]) => Array.isArray(leaves))
      .map(([kind]) => `${path} ${kind}`),
  );
  expect(promised.filter((cell) => !seen.has(cell))).toEqual([]);
});

test('what is recorded about a customer stands in that customer’s trail, not in the provider’s', async () => {
  const { rows: lines } = await server.owner.query(
    "select distinct action from audit_entries where organisation_id is null and actor = $1 and action not like 'audit.%'",
    [operator.username],
  );
  expect(lines.map((line) => line.action).sort()).toEqual([
    'campaign.remove',
    'campaign.save',
    'campaign.upload',
    'cause.remove',
    'cause.save',
    'conversation.note',
    'dataset.discard',
    'dataset.load',
    'dataset.read',
    'dataset.take-back',
    'dataset.upload',
    'finding.create',
    'finding.discard',
    'finding.edit',
    'finding.evidence',
    'finding.evidence-remove',
    'finding.rate',
    'finding.read-masked',
    'finding.use-texts',
    'import.discard',
    'import.map',
    'import.save',
    'import.upload',
    'library.add-usual',
    'library.remove',
    'library.save',
    'logo.remove',
    'logo.set',
    'mail.test',
    'mapping.remove',
    'mapping.save',
    'operator-act.confirm',
    'operator-act.withdraw',
    'organisation.disable',
    'organisation.enable',
    'organisation.erase-ask',
    'organisation.erase-certificate',
    'organisation.erase-take-back',
    'passage.remove',
    'passage.save',
    'password.change',
    'public.load',
    'public.take-back',
    'registration.refuse',
    'report.control-save',
    'report.section-save',
    'second-factor.activate',
    'settings.second-review',
    'sign-in.password',
    'sign-in.step-up',
    // Twice: in the customer's, and where the provider keeps what outlives a customer.
  ]);
});

const linesOf = async (action: AuditAction, actor: string) =>
  (
    await server.owner.query(
      'select organisation_id, role, object, details from audit_entries where action = $1 and actor = $2',
      [action, actor],
    )
  ).rows;

test('a wrong password is recorded for whoever has the account, without what was typed; an unknown name leaves nothing', async () => {
  const before = (await trail()).length;
  const typed = 'what.somebody.typed.7';
  const stranger = openBrowser(server.url);
  await stranger.send(login, { username: typed, password: 'x' });
  await stranger.send(login, { username: admin.username, password: typed });
  await expect.poll(async () => (await trail()).length).toBe(before + 1);
  expect(await linesOf('sign-in.wrong-password', admin.username)).toEqual([
    { organisation_id: organisation.id, role: 'Administrator', object: admin.userId, details: {} },
  ]);
});

test('a wrong current password and signing out are recorded for whoever did so, and a wait is told to the owner', async () => {
  const { browser, username, userId } = await walkIn(server, 'Member', organisation.id);
  const wrong = { username, password: 'Not-the-current-1', newpassword: 'Another-Good-Password-7' };
  for (let n = 0; n < accountLimit.mostFailures; n += 1)
    expect((await browser.send(newPassword, wrong)).body.code).toBe('wrong_password');
  const line = { organisation_id: organisation.id, role: 'Member', object: userId, details: {} };
  expect(await linesOf('password.wrong', username)).toEqual(Array(accountLimit.mostFailures).fill(line));
  expect(await linesOf('sign-in.locked', username)).toEqual([{ ...line, details: { factor: 'password' } }]);
  await browser.send(logout, {});
  await browser.send(logout, {});
  expect(await linesOf('session.sign-out', username)).toEqual([line]);
});

test('a refusal by role is recorded once a quarter of an hour, with the call', async () => {
  const member = await walkIn(server, 'Member', organisation.id);
  for (let n = 0; n < 3; n += 1) {
    const { status } = await member.browser.send(listPeople, {});
    expect(status).toBe(403);
  }
  const line = { organisation_id: organisation.id, role: 'Member', object: listPeople.path, details: {} };
  await expect.poll(() => linesOf('access.refused', member.username)).toEqual([line]);
  server.clock.advance(15 * 60);
  await member.browser.send(listPeople, {});
  await expect.poll(() => linesOf('access.refused', member.username)).toEqual([line, line]);
});

test('the queue is told to each customer whose titles it shows, once a person and quarter of an hour', async () => {
  const analyst = await walkIn(server, 'Analyst', null);
  const other = await makeOrganisation(server);
  const theirs = await walkIn(server, 'Member', other.id);
  const shielding = { title: 'Theirs', description: '', domain_subdomain: 'www.example.com' };
  await analyst.browser.send(staffListRequests, {});
  await theirs.browser.send(webShieldingCalls.sendInfoShielding, shielding);
  for (let n = 0; n < 3; n += 1) await analyst.browser.send(staffListRequests, {});
  const told = (await linesOf('request.list', analyst.username)).map((line) => line.organisation_id);
  expect(told.sort()).toEqual([organisation.id, other.id].sort());
});
