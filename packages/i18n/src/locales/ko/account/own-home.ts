/** 고객의 홈: 손익, 등락, 공지사항, 관심종목 그룹. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: '등락 상위',
  noMovers: '거래 중인 종목에 등락이 없습니다.',
  news: '공지사항',
  allNews: '공지사항 전체',
  groups: '그룹',
  groupsTitle: '관심종목 그룹',
  groupsHelp: '한 종목은 한 그룹에만 담깁니다. 그룹을 삭제해도 종목은 관심종목에 남습니다.',
  groupOf: '{code} 그룹',
  noGroup: '그룹 없음',
  emptyGroup: '이 그룹에는 아직 종목이 없습니다.',
  name: '그룹 이름',
  taken: '같은 이름의 그룹이 있습니다.',
  add: '그룹 추가',
  save: '저장',
  rename: '이름 변경',
  renameOf: '{name} 이름 변경',
  remove: '삭제',
  removeOf: '{name} 삭제',
  removeAsk: '“{name}” 그룹을 삭제할까요? 종목은 관심종목에 남습니다.',
  up: '{name} 위로',
  down: '{name} 아래로',
  more: '더 보기',
  toMarket: '마켓에서 열기',
};
