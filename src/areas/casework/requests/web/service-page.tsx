import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { RequestList } from '../list/web/request-list.tsx';
import { RequestDetailDialog } from './request-detail-dialog.tsx';
import { useRequestDetails } from './request-queries.ts';
import type { CreateDialog, ServiceArea } from './service-area.ts';

type ServicePageProps = {
  readonly area: ServiceArea;
  readonly create: CreateDialog;
  /** Several requests from one list; stands under `bulk`. */
  readonly bulk?: CreateDialog;
};

type CreateAgainProps = {
  readonly area: ServiceArea;
  readonly from: string;
  readonly create: CreateDialog;
  readonly onClose: () => void;
  readonly onCreated: (requestId: string, further?: readonly string[]) => void;
};

/** The form of a new request, filled from an earlier one; empty where that cannot be read. */
const CreateAgain = ({ area, from, create: Create, ...rest }: CreateAgainProps) => {
  const { data, isPending } = useRequestDetails([area], from);
  return isPending ? null : <Create from={data} {...rest} />;
};

/** Row C10: the route opens the dialog over the list, so that both can be linked. */
export const ServicePage = ({ area, create, bulk }: ServicePageProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const { campaignId } = useParams();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(say(area.title));
  const from = parameters.get('from');
  const toList = () => {
    const kept = new URLSearchParams(search);
    kept.delete('from');
    const query = kept.toString();
    void navigate(`${area.path}${query ? `?${query}` : ''}`);
  };
  const created = (requestId: string, further: readonly string[] = []) => {
    setFresh((before) => new Set([...before, requestId, ...further]));
    void navigate(area.path);
  };
  const dialogs: Readonly<Record<string, CreateDialog | undefined>> = { create, bulk };
  const Create = campaignId ? dialogs[campaignId] : undefined;
  return (
    <>
      <RequestList area={area} fresh={fresh} />
      {Create && from ? (
        <CreateAgain area={area} from={from} create={Create} onClose={toList} onCreated={created} />
      ) : null}
      {Create && !from ? <Create onClose={toList} onCreated={created} /> : null}
      {campaignId && !Create ? (
        <RequestDetailDialog areas={[area]} requestId={campaignId} onClose={toList} />
      ) : null}
    </>
  );
};
