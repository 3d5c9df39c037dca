import type { RefCallback } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../../ui/base/Button.tsx";
import { useBackToClose } from "../../ui/overlay/backToClose.ts";
import "./camera.css";

interface CameraDialogProps {
  video: RefCallback<HTMLVideoElement>;
  onTake(): void;
  onClose(): void;
}

/**
 * The camera picture over the whole screen, with the shutter where the thumb is: below it, or at its right in
 * landscape.
 */
export function CameraDialog({ video, onTake, onClose }: CameraDialogProps) {
  useBackToClose(true, onClose);
  return (
    <ModalOverlay isOpen onOpenChange={(open) => open || onClose()} className="fixed inset-0 z-50 bg-black">
      <Modal className="h-full">
        <Dialog aria-label="Selfie" className="camera outline-none">
          <video ref={video} playsInline muted aria-label="Camera" />
          <div>
            <Button look="plain" onClick={onClose}>
              Cancel
            </Button>
            <Button autoFocus icon="camera" onClick={onTake}>
              Take photo
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
