//! Matters: to-dos that other campus systems post, applications, drafts.
//!
//! A source system (a client with the scope `todos`) creates, changes, closes and withdraws its to-dos by an idempotent
//! interface, another (scope `applications`) tells how far its applications are; people see them in lists and on cards. One query builder (`store::filter`) serves list, count and
//! card, so a badge never shows another number than the list has rows. Every change tells its receivers
//! (`TodosChanged`, `ApplicationsChanged`), so that open pages show it at once.
//!
//! Knows people through `onehall-directory` and nothing of services, notices or the home page: names of services are
//! copied when an application is made. To add a call: a file in `routes/`, its rule in `rules/`, its query in `store/`.

mod card;
mod checks;
mod completed;
mod demo;
mod entities;
mod external;
mod migrations;
mod personal_card;
mod post;
mod post_application;
mod routes;
mod rules;
mod samples;
mod sheets;
mod staging_card;
mod store;

use std::sync::Arc;

use onehall_feature::{CardSource, CompletedMatters, Declared, Deps, Feature, NotificationKind, Offers};

pub use post::{PostError, Posted, patch_todo, put_todo};
pub use rules::change::{Patch, Todo, TodoText};
pub use rules::state::{Kind, State};

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    scopes: routes::SCOPES,
    notifications: &[
        NotificationKind {
            code: "todo",
            zh: "新的待办",
            en: "New to-dos",
            hint_zh: "其他业务系统发来待办或待阅时提醒我",
            hint_en: "When another system sends me something to do or to read",
        },
        NotificationKind {
            code: "application",
            zh: "申请进度",
            en: "Progress of applications",
            hint_zh: "我的申请有新进展时提醒我",
            hint_en: "When one of my applications moves on",
        },
    ],
    offers,
    ..Declared::new("matters", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<dyn CompletedMatters>(|_| Ok(Arc::new(completed::Completed)));
    offers.each::<dyn CardSource>(|_| {
        Ok(vec![Arc::new(card::TodoCard), Arc::new(personal_card::PersonalCard), Arc::new(staging_card::StagingCard)])
    });
}

fn feature(_deps: &Deps) -> anyhow::Result<Feature> {
    Ok(Feature {
        routes: routes::routes(),
        sheets: vec![Arc::new(sheets::Todos), Arc::new(sheets::Applications), Arc::new(sheets::Drafts)],
        checks: vec![Arc::new(checks::MattersCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        ..Feature::default()
    })
}
