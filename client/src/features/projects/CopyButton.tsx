import { IconButton } from "../../ui/base/IconButton.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { toast } from "../../ui/overlay/toast.ts";

/** Copies a link; the message is that of the documents (M012). */
export function CopyButton({ url, title }: { url: string; title: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast("copy to clipboard");
    } catch {
      void alert({ icon: "error", title: "Error", text: "This browser didn't allow copying the link." });
    }
  };
  return <IconButton icon="copy" label={`Copy the link ${title}`} onClick={() => void copy()} />;
}
