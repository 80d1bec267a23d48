/** A machine that sleeps: the ticks of the process stand still, and the time since boot goes on. */
import { SteadyClock } from '@backend/database/steady-clock.js';

const machine = () => {
  const times = { ticks: 1_000, boot: 500_000 };
  return {
    times,
    clock: new SteadyClock(
      () => times.ticks,
      () => times.boot,
    ),
  };
};

it('A steady clock goes with the process', () => {
  const { times, clock } = machine();
  times.ticks += 250;
  expect(clock.now()).toBe(1_250);
});

it('A steady clock counts the time that the machine slept, once somebody asks', () => {
  const { times, clock } = machine();
  times.ticks += 250;
  times.boot += 250 + 8 * 3_600_000;
  clock.countSleep();
  expect(clock.now()).toBe(1_250 + 8 * 3_600_000);
});

it('A steady clock never goes back', () => {
  const { times, clock } = machine();
  times.boot += 1_000;
  clock.countSleep();
  times.boot -= 5_000;
  clock.countSleep();
  expect(clock.now()).toBe(2_000);
});
