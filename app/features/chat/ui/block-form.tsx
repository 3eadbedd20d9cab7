import { Ban } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, type ButtonProps } from "#app/ui/button/button.tsx";

interface BlockFormProps {
  name: string;
  username: string;
  /** They are blocked: the button unblocks them. */
  blocked: boolean;
  /** The page to come back to. */
  next: string;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/** Blocks or unblocks somebody. Without confirmation, since either can be undone at once. */
export function BlockForm({ name, username, blocked, next, variant, size }: BlockFormProps) {
  const t = useT("chat-settings");
  const action = paths.memberBlock(username, blocked ? "removal" : "block");
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        variant={variant}
        size={size}
        {...(blocked ? {} : { icon: Ban })}
        busy={useNavigation().formAction === action}
      >
        {t(blocked ? "unblock" : "block")}
        <span className="vh">: {name}</span>
      </Button>
    </Form>
  );
}
