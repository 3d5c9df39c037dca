import { lazyPart } from "../../lib/lazyPart.ts";
import { type QuickRecord, quickActions } from "../../shared/rowActions/quickActions.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { useRowGestures } from "./useRowGestures.ts";

const sheets = {
  enquiry: lazyPart(() => import("../../features/enquiries/EnquiryActions.tsx"), "EnquiryActions"),
  broker: lazyPart(() => import("../../features/brokers/BrokerActions.tsx"), "BrokerActions"),
};

const close = () => quickActions.set(undefined);

/** The actions of a row, opened by its button, a swipe or a long press. */
export function RowActionSheet() {
  const record = quickActions.use();
  useRowGestures();
  return record && <Opened key={`${record.of} ${record.id}`} record={record} />;
}

function Opened({ record: { of, id } }: { record: QuickRecord }) {
  const Sheet = sheets[of];
  return (
    <LazyDialog onClose={close}>
      <Sheet id={id} onClose={close} />
    </LazyDialog>
  );
}
