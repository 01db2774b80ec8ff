//! Notices: news and announcements in columns, posted by other systems, read on pages and on the campus news card; and
//! official notices, which accounts of departments send to people who open and confirm them.
//!
//! What editors type is stored as typed and made safe when it is answered: `onehall_safety` has the one list of HTML
//! that is shown, everything else appears as text. One query (`store::visible`) decides what a reader may see, for list,
//! detail, neighbours and card; visitors see public items of public columns. Readings are counted in a group commit.
//!
//! An official notice is a draft, is sent to an audience by a job that writes one receipt a person
//! (`jobs::send_notice`), and may be withdrawn. Receipts carry all that recipients do; `store::inbox` is the one query
//! behind list, popups, badge and the port by which chat shows notices ([`OfficialNotices`]).
//!
//! Knows nothing of matters, services or the home page. To add a call: a file in `routes/`, its rule in `rules/`, its
//! query in `store/`.

mod announcement_card;
mod card;
mod checks;
mod columns_of_card;
mod demo;
mod department_use;
mod entities;
mod external;
mod jobs;
mod migrations;
mod newest;
mod news_item;
mod office;
mod official;
mod pictures_used;
mod posting;
mod publish;
mod read_marks;
mod rights;
mod routes;
mod rules;
mod settings;
mod sheets;
mod store;
mod tell;
mod told;

use std::sync::Arc;

use onehall_directory::DepartmentUse;
use onehall_feature::{CardSource, Declared, Deps, Feature, NoticePosts, NotificationKind, Offers, OfficialNotices};
use onehall_files::FileUse;
use onehall_jobs::Work;

pub use publish::{Published, put_news, withdraw_news};
pub use rules::news::Importance;
use rules::official_file::{ATTACHED, PICTURE};
pub use store::items::{News, NewsText};

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    scopes: routes::SCOPES,
    sections: office::SECTIONS,
    settings: settings::SETTINGS,
    notifications: &[NotificationKind {
        code: "notice",
        zh: "新的通知",
        en: "New notices",
        hint_zh: "公众号发来普通通知时提醒我；重要和必读通知始终提醒",
        hint_en: "When an official account sends a normal notice; important and must-read ones always show",
    }],
    offers,
    ..Declared::new("notices", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<dyn NoticePosts>(|_| Ok(Arc::new(posting::Posting)));
    offers.one::<dyn OfficialNotices>(|deps| Ok(Arc::new(official::Official::new(deps.db.clone()))));
    offers.each::<dyn DepartmentUse>(|_| Ok(vec![Arc::new(department_use::AccountsOfDepartment)]));
    offers
        .each::<dyn CardSource>(|_| Ok(vec![Arc::new(card::NewsCard), Arc::new(announcement_card::AnnouncementCard)]));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let config = deps.section()?;
    let files = deps.files.clone();
    let office = office::Office { files: files.clone(), opinions: deps.port()?, limits: deps.port()?, config };
    Ok(Feature {
        routes: routes::routes(routes::ReaderKeys::new(deps.install_secret.clone()), office),
        sheets: vec![Arc::new(sheets::NewsItems), Arc::new(sheets::Roster)],
        jobs: vec![
            Work::scheduled(jobs::ForgetReadings),
            Work::of(jobs::SendNotice),
            Work::scheduled(jobs::ForgetDrafts),
        ],
        files: vec![
            FileUse { area: ATTACHED, small: None, used: None },
            FileUse { area: PICTURE.area.name, small: None, used: Some(Arc::new(pictures_used::PicturesUsed)) },
        ],
        checks: vec![Arc::new(checks::NoticesCheck), Arc::new(checks::OfficialCheck)],
        seeder: Some(Arc::new(demo::Demo { files })),
        ..Feature::default()
    })
}
