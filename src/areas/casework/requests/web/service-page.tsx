import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { askedParameter, askedService, askedTypeParameter } from '../create/ask-links.ts';
import { readDraft } from '../draft-link.ts';
import { RequestList } from '../list/web/request-list.tsx';
import { RequestDetailDialog } from './request-detail-dialog.tsx';
import { useRequestDetails } from './request-queries.ts';
import type { CreateDialog, CreateDialogProps, WebArea } from './web-area.ts';

type ServicePageProps = {
  readonly area: WebArea;
  readonly create: CreateDialog;
  /** Several requests from one list; stands under `bulk`. */
  readonly bulk?: CreateDialog | undefined;
};

type CreateAgainProps = Omit<CreateDialogProps, 'from'> & {
  readonly from: string;
  readonly create: CreateDialog;
};

/** The form of a new request, filled from an earlier one; empty where that cannot be read. */
const CreateAgain = ({ from, create: Create, ...rest }: CreateAgainProps) => {
  const { data, isPending } = useRequestDetails([rest.area], from);
  return isPending ? null : <Create from={data} {...rest} />;
};

/** Row C10: the route opens the dialog over the list, so that both can be linked. */
export const ServicePage = ({ area, create, bulk }: ServicePageProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [parameters] = useSearchParams();
  const { campaignId } = useParams();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(say(area.title));
  const from = parameters.get('from');
  const draft = readDraft(state);
  // In a list that is filtered by a service another request for it is meant.
  const word = parameters.get(askedParameter) ?? parameters.get('submodule');
  const asked = askedService(area, word, parameters.get(askedTypeParameter));
  const toList = () => {
    const kept = new URLSearchParams(search);
    kept.delete('from');
    kept.delete(askedParameter);
    kept.delete(askedTypeParameter);
    const query = kept.toString();
    void navigate(`${area.path}${query ? `?${query}` : ''}`);
  };
  const created = (requestId: string, further: readonly string[] = []) => {
    setFresh((before) => new Set([...before, requestId, ...further]));
    void navigate(area.path);
  };
  const dialogs: Readonly<Record<string, CreateDialog | undefined>> = { create, bulk };
  const Create = campaignId ? dialogs[campaignId] : undefined;
  // Who came with a draft goes back to where it was made.
  const leave = draft
    ? () => {
        void navigate(-1);
      }
    : toList;
  const dialog = { area, onClose: leave, onCreated: created };
  return (
    <>
      <RequestList area={area} fresh={fresh} />
      {/* A form is loaded when it is opened: the list stays while it comes. */}
      <Suspense>
        {Create && from ? <CreateAgain from={from} create={Create} {...dialog} /> : null}
        {Create && !from ? <Create from={draft ?? asked} {...dialog} /> : null}
      </Suspense>
      {campaignId && !Create ? (
        <RequestDetailDialog areas={[area]} requestId={campaignId} onClose={toList} />
      ) : null}
    </>
  );
};
