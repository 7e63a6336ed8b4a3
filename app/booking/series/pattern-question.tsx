import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { type Pattern, patternDates } from './move-series-label.ts';

type MeantPattern = Pattern & { monthOrdinal?: string | null };

/** The one that is meant; null while it has to be said. */
export function chosenPattern<One extends MeantPattern>(
  patterns: readonly One[],
  ordinal: string | null,
): One | null {
  const [only, ...others] = patterns;
  if (only && others.length === 0) return only;
  return patterns.find((one) => one.monthOrdinal === ordinal) ?? null;
}

type PatternQuestionProps = {
  patterns: readonly MeantPattern[];
  chosen: string | null;
  onChoose: (ordinal: string) => void;
};

/** How it goes on from then; asked where its day in the month can mean two things. */
export function PatternQuestion({ patterns, chosen, onChoose }: PatternQuestionProps) {
  const [only, ...others] = patterns;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <div>
        {only.monthOrdinal && <input type="hidden" name="monthOrdinal" value={only.monthOrdinal} />}
        <p>
          <strong>{only.words}</strong>
        </p>
        <p>{nextDates(only)}</p>
      </div>
    );
  }
  return (
    <ChoiceGroup
      field="monthOrdinal"
      legend="Which day of the month from then on?"
      choices={patterns.map((one) => ({
        value: one.monthOrdinal ?? '',
        label: one.words,
        hint: nextDates(one),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}

const nextDates = (pattern: Pattern): string => `Next dates: ${patternDates(pattern)}`;
