// The line of a rating over time, in a drawing that is 100 wide and 40 high.

const WIDTH = 100;
const HEIGHT = 40;
const EDGE = 3;
/** Of numbers that hardly change: a small step is not to look like a leap. */
const LEAST_RANGE = 60;

export interface Drawn {
  points: string;
  most: number;
  least: number;
}

export function line(numbers: number[]): Drawn {
  const middle = (Math.max(...numbers) + Math.min(...numbers)) / 2;
  const range = Math.max(Math.max(...numbers) - Math.min(...numbers), LEAST_RANGE);
  const [most, least] = [Math.round(middle + range / 2), Math.round(middle - range / 2)];
  const step = numbers.length > 1 ? WIDTH / (numbers.length - 1) : 0;
  const high = (value: number) => EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE);
  const round = (value: number) => Math.round(value * 100) / 100;
  return { points: numbers.map((each, at) => `${round(at * step)},${round(high(each))}`).join(" "), most, least };
}
