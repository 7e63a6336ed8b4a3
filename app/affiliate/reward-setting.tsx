import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { affiliateProgramDocument } from './affiliate-documents.ts';
import { RewardCard } from './reward-card.tsx';

const askReward = async () =>
  (await runDocument(null, affiliateProgramDocument, {})).getAffiliateProgram.reward;

/** The reward among the settings of the site (rules/money#affiliates); nothing is shown until it is known. */
export function RewardSetting() {
  const { answer } = useQuery<number>('reward', askReward);
  return answer.kind === 'ready' ? <RewardCard reward={answer.value} /> : null;
}
