// The built-in items: one line an item, in an order that makes the first few as different as they can be.
import type { AuditItem } from '../audit-item.ts';
import { archiveYears } from './archive-years.ts';
import { bicycleBattery } from './bicycle-battery.ts';
import { boatRental } from './boat-rental.ts';
import { bulkyWaste } from './bulky-waste.ts';
import { kettleWarranty } from './kettle-warranty.ts';
import { libraryLoans } from './library-loans.ts';
import { marketStalls } from './market-stalls.ts';
import { nurseryPlaces } from './nursery-places.ts';
import { residentParking } from './resident-parking.ts';
import { retryLimit } from './retry-limit.ts';
import { travelCosts } from './travel-costs.ts';
import { waterMeter } from './water-meter.ts';

export const auditItems: readonly AuditItem[] = [
  bulkyWaste,
  retryLimit,
  boatRental,
  kettleWarranty,
  libraryLoans,
  residentParking,
  nurseryPlaces,
  waterMeter,
  travelCosts,
  archiveYears,
  bicycleBattery,
  marketStalls,
];
