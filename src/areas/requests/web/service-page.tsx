import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSay } from '../../../ui/language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { RequestDetailDialog } from './request-detail-dialog.tsx';
import { RequestList } from './request-list.tsx';
import type { CreateDialog, ServiceArea } from './service-area.ts';

type ServicePageProps = {
  readonly area: ServiceArea;
  readonly create: CreateDialog;
  /** Several requests from one list; stands under `bulk`. */
  readonly bulk?: CreateDialog;
};

/** Row C10: the route opens the dialog over the list, so that both can be linked. */
export const ServicePage = ({ area, create, bulk }: ServicePageProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { campaignId } = useParams();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(say(area.title));
  const toList = () => {
    void navigate(`${area.path}${search}`);
  };
  const dialogs: Readonly<Record<string, CreateDialog | undefined>> = { create, bulk };
  const Create = campaignId ? dialogs[campaignId] : undefined;
  return (
    <>
      <RequestList area={area} fresh={fresh} />
      {Create ? (
        <Create
          onClose={toList}
          onCreated={(requestId, further = []) => {
            setFresh((before) => new Set([...before, requestId, ...further]));
            void navigate(area.path);
          }}
        />
      ) : null}
      {campaignId && !Create ? (
        <RequestDetailDialog areas={[area]} requestId={campaignId} onClose={toList} />
      ) : null}
    </>
  );
};
