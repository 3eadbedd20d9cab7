import { Link2 } from "lucide-react";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "./button.tsx";

export interface CopyLinkButtonProps {
  /** A path of this site. */
  path: string;
  size?: "s" | "m";
  /** Words for the button, and for what came of it. */
  words: { copy: string; done: string; failed: string };
}

/** Copies an address of this site. It stands there from the first byte, so that nothing moves under a hand once there is script. */
export function CopyLinkButton({ path, size = "m", words }: CopyLinkButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      showToast({ text: words.done, icon: Link2 });
    } catch {
      showToast({ text: words.failed, kind: "failure" });
    }
  };
  return (
    <Button className="needs-script" icon={Link2} size={size} onClick={copy}>
      {words.copy}
    </Button>
  );
}
