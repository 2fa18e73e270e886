// The built-in items: one line an item, in an order that makes the first few as different as they can be.
import type { AuditItem } from '../audit-item.ts';
import { archiveYears, boatRental, libraryLoans, marketStalls } from './leisure-items.ts';
import { bulkyWaste, nurseryPlaces, residentParking, waterMeter } from './town-items.ts';
import { bicycleBattery, kettleWarranty, retryLimit, travelCosts } from './work-and-goods-items.ts';

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
