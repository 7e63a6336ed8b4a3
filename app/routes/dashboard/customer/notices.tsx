import { ownNotices } from '#app/notice/notice-list.tsx';
import { NoticesPart } from '#app/notice/notices-part.tsx';
import type { Route } from './+types/notices';

export const clientLoader = ownNotices.clientLoader;

export default function CustomerNotices({ loaderData }: Route.ComponentProps) {
  return <NoticesPart loaderData={loaderData} />;
}
