/** When each number that is polled is due, for who judges how late polls are. */

/** @param $1 ms between two polls, for a number whose first poll was never noted */
export const DUE_POLLS = `
SELECT coalesce(p.next_poll_at, n.assigned_at + make_interval(secs => $1::float8 / 1000)) AS due, n.assigned_at, p.last_poll_at,
  coalesce(p.last_poll_at, n.assigned_at) AS asked
FROM polled_numbers n LEFT JOIN poll_clock p USING (number_id)`;
