import { Link2 } from "lucide-react";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "./button.tsx";

export interface CopyLinkButtonProps {
  /** A path of this site. */
  path: string;
  size?: "s" | "m";
  /** Texts of the button, and of its result. */
  words: { copy: string; done: string; failed: string };
}

/** Copies an address of this site. Rendered without script too (invisible), so that hydration shifts nothing. */
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
