import { createContext } from "react";
import { DefaultEventPriority, NoEventPriority } from "react-reconciler/constants.js";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What React asks for of any host. One that shows elements has to add how they are made and changed. */
export const plainHost = {
  ...{ supportsMutation: true, isPrimaryRenderer: false, warnsIfNotActing: false, noTimeout: -1 },
  ...{
    scheduleTimeout: setTimeout,
    cancelTimeout: clearTimeout,
    supportsMicrotasks: true,
    scheduleMicrotask: queueMicrotask,
  },
  ...{ getRootHostContext: () => ({}), getChildHostContext: () => ({}), getPublicInstance: () => null },
  ...{ prepareForCommit: () => null, resetAfterCommit() {}, clearContainer() {}, detachDeletedInstance() {} },
  ...{ NotPendingTransition: null, HostTransitionContext: createContext(null) },
  ...{ getCurrentUpdatePriority: () => NoEventPriority, setCurrentUpdatePriority() {} },
  ...{
    resolveUpdatePriority: () => DefaultEventPriority,
    resolveEventType: () => null,
    resolveEventTimeStamp: () => -1,
  },
  ...{ trackSchedulerEvent() {}, shouldAttemptEagerTransition: () => false, maySuspendCommit: () => false },
  ...{ requestPostPaintCallback() {}, resetFormInstance() {} },
};
