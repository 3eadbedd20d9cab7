import { ChipCheckbox } from "#app/ui/chip.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

interface ChipGroupProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

/** Several of a short list. */
export function ChipGroup({ name, label, choices, chosen }: ChipGroupProps) {
  return (
    <FieldGroup label={label}>
      <div className="chips">
        {choices.map((choice) => (
          <ChipCheckbox
            key={choice.value}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
          >
            {choice.label}
          </ChipCheckbox>
        ))}
      </div>
    </FieldGroup>
  );
}

/** What a list of the form holds at first. */
export function listed(value: string | (string | undefined)[] | undefined): string[] {
  return [value ?? []].flat().filter((each) => each !== undefined);
}
