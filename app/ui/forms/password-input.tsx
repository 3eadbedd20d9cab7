import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../button/button.tsx";
import { useHydrated } from "../hooks/hydration.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface PasswordInputProps extends Omit<TextInputProps, "type" | "numeric"> {
  /** Accessible names of the button that shows and hides the password. */
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the password; without script there is no button. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="box">
      <TextInput autoCapitalize="none" spellCheck={false} {...rest} type={shown ? "text" : "password"} />
      {hydrated && (
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown((was) => !was)}
        />
      )}
    </div>
  );
}
