import { ChartColumn } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { ResultScreen } from './result-screen.tsx';

export const row = atMerchant('/result', ResultScreen, ['House result', ChartColumn, 'reports.read']);
