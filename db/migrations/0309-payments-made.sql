-- The payments of the last day are counted for /metrics without looking at all there ever were.
create index payments_made on payments using brin (created_at);
