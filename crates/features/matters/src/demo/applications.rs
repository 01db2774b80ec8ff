//! Applications and drafts of the demonstration.

use std::collections::HashMap;

use anyhow::Context as _;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::rows_per_insert;
use onehall_directory::Person;
use onehall_feature::DemoRun;
use onehall_kernel::Names;
use onehall_safety::address::is_address;
use sea_orm::EntityTrait;

use crate::demo::dice::{Dice, paper_number};
use crate::demo::files::{DepartmentRow, MatterPattern, MattersFile, SecondFile, ServiceRow};
use crate::demo::people::People;
use crate::entities::{application, draft};
use crate::rules::application::Application;
use crate::rules::application::{ApplicationState, Step};
use crate::store::applications;
use crate::store::drafts::{self, Draft};

/// Columns of the wider table.
const COLUMNS: usize = 15;
/// Applications and drafts of each known account: the main tenant, the small one.
const APPLICATIONS_PER_ACCOUNT: (usize, usize) = (12, 3);
const DRAFTS_PER_ACCOUNT: (usize, usize) = (4, 1);

struct Seeding<'a> {
    run: &'a DemoRun,
    dice: Dice<'a>,
    file: &'a MattersFile,
    services: HashMap<&'a str, &'a ServiceRow>,
    offices: HashMap<&'a str, Names>,
    people: &'a People,
    now: DateTime<Utc>,
}

pub(super) async fn seed(run: &DemoRun, people: &People) -> anyhow::Result<()> {
    let mut file: MattersFile = run.json("matters.json")?;
    let (services, departments): (Vec<ServiceRow>, Vec<DepartmentRow>) = if run.is_second() {
        let second: SecondFile = run.json("second-tenant.json")?;
        file.patterns = second.patterns();
        (second.services.into_iter().map(|s| s.row).collect(), second.departments)
    } else {
        (run.json("services.json")?, run.json("departments.json")?)
    };
    let work = Seeding {
        run,
        dice: Dice::new(&run.env),
        file: &file,
        services: services.iter().map(|s| (s.code.as_str(), s)).collect(),
        offices: departments
            .iter()
            .map(|d| (d.code.as_str(), Names { zh: d.name.clone(), en: d.name_en.clone() }))
            .collect(),
        people,
        now: run.env.now(),
    };
    let (mut made, mut kept) = (Vec::new(), Vec::new());
    let of = |(main, second): (usize, usize)| if run.is_second() { second } else { main };
    for (person, kind, _) in &people.accounts {
        for _ in 0..of(APPLICATIONS_PER_ACCOUNT) {
            made.push(work.application(Some((person, kind)))?);
        }
        for _ in 0..of(DRAFTS_PER_ACCOUNT) {
            kept.push(work.draft(Some((person, kind)))?);
        }
    }
    if !run.is_second() {
        while made.len() < file.total {
            made.push(work.application(None)?);
        }
        while kept.len() < file.drafts {
            kept.push(work.draft(None)?);
        }
    }
    let tx = run.db.begin().await?;
    for chunk in made.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|one| applications::active(&run.tenant, one)).collect::<Result<Vec<_>, _>>()?;
        application::Entity::insert_many(rows).exec_without_returning(tx.conn()).await?;
    }
    for chunk in kept.chunks(rows_per_insert(COLUMNS)) {
        draft::Entity::insert_many(chunk.iter().map(|one| drafts::active(&run.tenant, one)))
            .exec_without_returning(tx.conn())
            .await?;
    }
    tx.save().await?;
    Ok(())
}

impl Seeding<'_> {
    /// What is applied for, and by whom.
    fn choose<'b>(&'b self, known: Option<(&'b Person, &str)>) -> anyhow::Result<(&'b MatterPattern, &'b Person)> {
        let fitting: Vec<&MatterPattern> = match known {
            Some((_, kind)) => self.file.patterns.iter().filter(|p| p.roles.iter().any(|r| r == kind)).collect(),
            None => self.file.patterns.iter().collect(),
        };
        let pattern =
            *self.dice.weighted(&fitting, |p| p.weight).context("matters.json has no pattern for this kind")?;
        let person = match known {
            Some((person, _)) => person,
            None => self.people.draw(&self.dice, &pattern.roles).context("nobody of the kinds of a pattern")?,
        };
        Ok((pattern, person))
    }

    fn title(&self, pattern: &MatterPattern, person: &Person, at: DateTime<Utc>) -> Names {
        let chosen = self.dice.below(pattern.titles.len());
        let number = paper_number("bl", at, self.dice.below(10_000));
        let days = (1 + self.dice.below(7)).to_string();
        let filled = |titles: &[String]| {
            let title = titles.get(chosen).map(String::as_str).unwrap_or_default();
            title.replace("{no}", &number).replace("{day}", &days).replace("{name}", &person.nick_name)
        };
        Names { zh: filled(&pattern.titles), en: filled(&pattern.titles_en) }
    }

    fn service(&self, pattern: &MatterPattern) -> (Names, Names) {
        match self.services.get(pattern.service.as_str()) {
            Some(row) => (
                Names { zh: row.name.clone(), en: row.name_en.clone() },
                self.offices.get(row.dept.as_str()).cloned().unwrap_or_default(),
            ),
            None => (Names { zh: pattern.service_name.clone(), en: String::new() }, Names::default()),
        }
    }

    fn application(&self, known: Option<(&Person, &str)>) -> anyhow::Result<Application> {
        let (pattern, person) = self.choose(known)?;
        let row = self.dice.weighted(&self.file.states, |s| s.share).context("matters.json has no states")?;
        let state: ApplicationState =
            row.code.parse().ok().with_context(|| format!("matters.json: state {}", row.code))?;
        let days = pattern.days.max(1);
        let age = match state {
            ApplicationState::Submitted => self.dice.span(2),
            ApplicationState::Reviewing | ApplicationState::Returned | ApplicationState::Approved => {
                self.dice.span(days + 6)
            }
            _ => days + self.dice.span(240 - days.min(200)),
        };
        let submitted = self.dice.office_hour(self.now, -age).min(self.now - TimeDelta::minutes(10));
        let last = pattern.steps.len().saturating_sub(1);
        // how many steps are passed, and at which one it stands
        let (passed, stands) = match state {
            ApplicationState::Draft => (0, Some(0)),
            ApplicationState::Submitted => (1, Some(1.min(last))),
            ApplicationState::Reviewing => {
                let at = 1 + self.dice.below(last.saturating_sub(1));
                (at.min(last), Some(at.min(last)))
            }
            ApplicationState::Returned => (1, Some(0)),
            ApplicationState::Approved => (last, Some(last)),
            ApplicationState::Rejected => (1.min(last), None),
            ApplicationState::Finished => (pattern.steps.len(), None),
        };
        let (service, office) = self.service(pattern);
        let step_time = |i: usize| -> DateTime<Utc> {
            let part = TimeDelta::minutes(
                days * 1_440 * i64::try_from(i).unwrap_or(0) / i64::try_from(last.max(1)).unwrap_or(1),
            );
            (submitted + part).min(self.now)
        };
        let progress: Vec<Step> = pattern
            .steps
            .iter()
            .enumerate()
            .map(|(i, name)| Step {
                zh: name.clone(),
                en: self.file.steps_en.get(name).cloned().unwrap_or_default(),
                office_zh: if i == 0 { String::new() } else { office.zh.clone() },
                office_en: if i == 0 { String::new() } else { office.en.clone() },
                at: (i < passed).then(|| step_time(i)),
            })
            .collect();
        let updated = progress.iter().filter_map(|s| s.at).max().unwrap_or(submitted);
        Ok(Application {
            id: self.run.env.new_id(),
            user: person.id,
            service_code: pattern.service.clone(),
            service,
            title: self.title(pattern, person, submitted),
            state,
            step: stands.and_then(|i| progress.get(i)).map(Step::names).unwrap_or_default(),
            progress,
            created_at: submitted - TimeDelta::minutes(6),
            updated_at: updated,
            submitted_at: (state != ApplicationState::Draft).then_some(submitted),
            finished_at: state.is_final().then_some(updated),
            origin: None,
            url: String::new(),
        })
    }

    fn draft(&self, known: Option<(&Person, &str)>) -> anyhow::Result<Draft> {
        let (pattern, person) = self.choose(known)?;
        let saved = self.dice.office_hour(self.now, -self.dice.span(31)).min(self.now - TimeDelta::minutes(3));
        let url = self.services.get(pattern.service.as_str()).map(|s| s.url.clone()).filter(|url| is_address(url));
        Ok(Draft {
            id: self.run.env.new_id(),
            user: person.id,
            service_code: pattern.service.clone(),
            service: self.service(pattern).0,
            title: self.title(pattern, person, saved),
            url: url.unwrap_or_else(|| "/serviceHall".to_owned()),
            created_at: saved - TimeDelta::minutes(4 + self.dice.span(2_000)),
            updated_at: saved,
        })
    }
}
