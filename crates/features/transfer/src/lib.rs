//! Transfer: lists that people take out and registers that they bring in, as spreadsheets.
//!
//! An area describes its lists by [`Sheet`](onehall_feature::Sheet)s; here is what is the same for all of them: the calls
//! of both dialogs (000 sections 2, 3 and 7), tasks with their queue, progress and end, finished files with links that die
//! with their session, and what makes exports accountable: rights on fields, a reason and an approval above thresholds, a
//! trace number in the file, and who took out data about whom.
//!
//! A task is a row (`store::tasks`); two of a tenant are worked on at a time (`store::queue`), each by one job
//! (`jobs::run_task`) that stores how far it is with what it did. An export reads one moment of the database, page by page,
//! into a workbook on the disk (`jobs::export`). An import goes through its rows in batches, each checked, written and
//! counted in one `Tx` (`jobs::import`), so that a server that is killed goes on where it was; a rehearsal is the same
//! without the writing. What a run made is taken back by `jobs::undo`.
//!
//! A workbook that somebody sends is looked at by a worker in a process of its own (`reading::inspect`) and staged; the run has
//! another worker read it row by row (`reading::BookRows`). This process never reads one.
//!
//! Knows no area's tables. To add a call: a file in `routes/`, its rule in `rules/`, its query in `store/`. To add a list:
//! docs/recipes/add-a-sheet.md.

mod checks;
mod entities;
mod error_file;
mod jobs;
mod making;
mod migrations;
mod reading;
mod rights;
mod room;
mod routes;
mod rules;
mod settings;
mod state;
mod store;

use std::sync::Arc;

use onehall_feature::{Declared, Deps, ExportLimits, Feature, Offers};
use onehall_files::FileUse;
use onehall_jobs::Work;

use reading::LINES_AREA;
use rules::keeping::{MADE_AREA, WORKBOOK_AREA};
use state::Transfer;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    scopes: routes::SCOPES,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("transfer", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<dyn ExportLimits>(|_| Ok(Arc::new(settings::Limits)));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let transfer = Transfer::new(deps)?;
    Ok(Feature {
        routes: routes::routes(transfer.clone()),
        jobs: vec![
            Work::of(jobs::run_task::RunTask(transfer.clone())),
            Work::of(jobs::undo::UndoImport(transfer)),
            Work::scheduled(jobs::forget::ForgetTasks),
        ],
        files: [MADE_AREA, LINES_AREA, WORKBOOK_AREA].map(|area| FileUse { area, small: None, used: None }).into(),
        checks: vec![Arc::new(checks::TasksCheck)],
        ..Feature::default()
    })
}
