import { openSeats } from '../../../../platform/seats.ts';

/** Of one organisation, or of one member of staff. */
const mostOfOne = 3;
/** Of all together: four of the database's ten connections are left to everybody else. */
const mostOfAll = 6;

/** Of this server: a search holds a connection of the database for up to ten seconds, and so does each page of its results. */
export const searchSeats = openSeats(mostOfOne, mostOfAll);
