//! The usual cards of a home page, with which a school begins: four that fill the grid without a gap, six more to take.
//!
//! At 1440 px a row of the grid is 80 px high with 16 px between: to-dos beside the person's matters, news beside
//! announcements. The page itself shows the services a person needs above them, out of the cards of collected, common and
//! recommended services; these cards are offered, so that nothing is there twice.

use onehall_kernel::{Ctx, Names};
use serde_json::json;

use crate::model::{Card, Reminder};
use crate::rules::layout::{Area, CardState};

/// Where people find everything of their own.
const PERSONAL: &str = "/home/PersonalCenter";
const HALL: &str = "/serviceHall";
const NEWS: &str = "/home/news";

struct Plan {
    kind: &'static str,
    zh: (&'static str, &'static str),
    en: (&'static str, &'static str),
    rows: u32,
    more: &'static str,
    state: CardState,
    area: (u32, u32, u32, u32),
}

const PLANS: [Plan; 10] = [
    Plan {
        kind: "TODO",
        zh: ("我的待办", "来自各业务系统的待办事项"),
        en: ("My to-dos", "What is waiting for you in all systems"),
        rows: 5,
        more: PERSONAL,
        state: CardState::Locked,
        area: (0, 0, 7, 4),
    },
    Plan {
        kind: "PERSONAL_MATTERS",
        zh: ("我的事项", "我发起的申请与办理进度"),
        en: ("My matters", "What you applied for and how far it is"),
        rows: 5,
        more: PERSONAL,
        state: CardState::Default,
        area: (7, 0, 5, 4),
    },
    Plan {
        kind: "CAMPUS_NEWS",
        zh: ("校园资讯", "通知公告、校园新闻"),
        en: ("Campus news", "Notices and news of the school"),
        rows: 3,
        more: "",
        state: CardState::Default,
        area: (0, 4, 7, 4),
    },
    Plan {
        kind: "ANNOUNCEMENT",
        zh: ("重要公告", "学校重要通知与紧急提醒"),
        en: ("Announcements", "What everybody should know"),
        rows: 4,
        more: NEWS,
        state: CardState::Default,
        area: (7, 4, 5, 4),
    },
    Plan {
        kind: "BUSINESS_EXPRESS",
        zh: ("业务直通车", "热门业务，一键办理"),
        en: ("Business express", "Much used services, one click away"),
        rows: 1,
        more: HALL,
        state: CardState::Optional,
        area: (0, 8, 12, 2),
    },
    Plan {
        kind: "MY_COLLECTION",
        zh: ("我的收藏", "常办的服务，一键直达"),
        en: ("My collection", "The services you keep at hand"),
        rows: 3,
        more: PERSONAL,
        state: CardState::Optional,
        area: (0, 10, 6, 4),
    },
    Plan {
        kind: "COMMON_USE",
        zh: ("常用服务", "按场景查找常用服务"),
        en: ("Common services", "Much used services by scene"),
        rows: 5,
        more: HALL,
        state: CardState::Optional,
        area: (6, 10, 6, 4),
    },
    Plan {
        kind: "STAGING",
        zh: ("暂存列表", "草稿、退回补正与待阅事项"),
        en: ("Staging list", "Drafts, returned matters and what to read"),
        rows: 6,
        more: PERSONAL,
        state: CardState::Optional,
        area: (0, 14, 8, 4),
    },
    Plan {
        kind: "RECOMMEND",
        zh: ("为你推荐", "大家都在办"),
        en: ("Recommended for you", "What others use now"),
        rows: 8,
        more: HALL,
        state: CardState::Optional,
        area: (8, 14, 4, 4),
    },
    Plan {
        kind: "COMMON_TOOLS",
        zh: ("常用工具", "校历、课表、邮箱等常用工具"),
        en: ("Common tools", "Calendar, timetable, mail and more"),
        rows: 3,
        more: "",
        state: CardState::Optional,
        area: (0, 18, 12, 4),
    },
];

/// One card of each kind that the portal fills itself, in the order of the page.
pub(crate) fn usual_cards(ctx: &Ctx) -> Vec<Card> {
    let names = |pair: (&str, &str)| Names { zh: pair.0.to_owned(), en: pair.1.to_owned() };
    let card = |(sort, plan): (i32, &Plan)| {
        let (x, y, w, h) = plan.area;
        Card {
            id: ctx.new_id(),
            code: plan.kind.to_lowercase().replace('_', "-"),
            kind: plan.kind.to_owned(),
            names: names((plan.zh.0, plan.en.0)),
            introductions: names((plan.zh.1, plan.en.1)),
            display_rows: plan.rows,
            columns: Vec::new(),
            config: json!({}),
            more_url: plan.more.to_owned(),
            state: plan.state,
            roles: Vec::new(),
            departments: Vec::new(),
            person_kinds: Vec::new(),
            reminder: Reminder::default(),
            area: Area { x, y, w, h },
            sort,
            enabled: true,
        }
    };
    (1..).zip(&PLANS).map(card).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use onehall_kernel::{Env, SystemClock, TenantId};

    use super::*;
    use crate::rules::layout::{COLUMNS, merge};

    #[test]
    fn the_first_home_page_is_full_to_its_edge_and_needs_no_packing() {
        let env = Env::seeded(Arc::new(SystemClock), 1);
        let cards = usual_cards(&Ctx::system(&env, TenantId::default_tenant()));
        let offered: Vec<_> = cards.iter().map(Card::offered).collect();
        let layout = merge(&offered, &HashMap::new());
        let shown: Vec<_> = layout.iter().filter(|p| !p.hidden).collect();
        assert_eq!(shown.len(), 4);
        for placed in &shown {
            assert_eq!(offered.iter().find(|o| o.id == placed.id).unwrap().area, placed.area);
        }
        let bottom = shown.iter().map(|p| p.area.y + p.area.h).max().unwrap();
        assert_eq!(shown.iter().map(|p| p.area.w * p.area.h).sum::<u32>(), bottom * COLUMNS, "no gap");
    }
}
