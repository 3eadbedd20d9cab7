import { Button } from "./button.tsx";
import { Select } from "./select.tsx";

export interface SortChoiceProps<S extends string> {
  /** Id of the form that holds what is asked of the list: whatever stands in it, confirmed or not, goes along. */
  form: string;
  sort: S;
  /** The order when none is asked for, which its address does not name. */
  usual: S;
  choices: readonly { value: S; label: string }[];
  label: string;
  /** The button of those who have no script. */
  submit: string;
}

/** The order of a list that has its address: choosing one leads there. */
export function SortChoice<S extends string>({ form, sort, usual, choices, label, submit }: SortChoiceProps<S>) {
  const sent = (value: S) => (value === usual ? "" : value);
  return (
    <div className="sort-choice">
      <Select
        key={sort}
        small
        form={form}
        name="sort"
        aria-label={label}
        defaultValue={sent(sort)}
        options={choices.map((choice) => ({ ...choice, value: sent(choice.value) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {/* The list of choices acts by itself once there is script. */}
      <Button type="submit" form={form} size="s" className="without-script">
        {submit}
      </Button>
    </div>
  );
}

/** Whether a form was sent by its order, in the middle of reading: everything else is sent by a button, the key Enter too. */
export function isSentByOrder(event: React.FormEvent<HTMLFormElement>): boolean {
  return (event.nativeEvent as SubmitEvent).submitter === null;
}
