import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";

const MarkExecuted = lazyPart(() => import("./MarkExecuted.tsx"), "MarkExecuted");

/** Actions after a campaign: note its numbers, and repeat it. */
export function CampaignActions({ id, campaign }: { id: EntityId; campaign: Outputs["campaigns"]["details"] }) {
  const [marking, setMarking] = useState(false);
  const { building_id, buildings_broker_id } = campaign;
  const broker_id = campaign.bb_broker_id ?? campaign.broker_id;
  const close = () => setMarking(false);
  return (
    <>
      {campaign.executed === false && (
        <Button look="plain" icon="check" onClick={() => setMarking(true)}>
          {campaignLabels.markExecuted}
        </Button>
      )}
      {building_id != null && broker_id != null && buildings_broker_id != null && (
        <ButtonLink
          to={paths.newCampaign.to(
            { id: building_id, broker_id, building_broker_id: buildings_broker_id },
            { repeat: id },
          )}
          icon="copy"
          look="plain"
        >
          Repeat
        </ButtonLink>
      )}
      {marking && (
        <LazyDialog onClose={close}>
          <MarkExecuted id={id} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
