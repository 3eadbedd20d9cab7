import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../button/button.tsx";
import { useHydrated } from "../hooks/hydration.ts";
import { Icon } from "../icon/icon.tsx";
import { PASSWORD_TOGGLE } from "./password-toggle.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface PasswordInputProps extends Omit<TextInputProps, "type" | "numeric"> {
  /** Accessible name of the button that shows the password, pressed while it does. */
  showLabel: string;
}

/** A password field with a button that shows the password; without script there is no button. */
export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="box">
      <TextInput autoCapitalize="none" spellCheck={false} {...rest} type={shown ? "text" : "password"} />
      <IconButton
        icon={Eye}
        label={showLabel}
        aria-pressed={shown}
        hidden={!hydrated}
        onClick={() => setShown((was) => !was)}
        {...PASSWORD_TOGGLE}
      >
        <Icon of={EyeOff} />
      </IconButton>
    </div>
  );
}
