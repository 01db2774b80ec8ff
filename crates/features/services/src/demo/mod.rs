//! Demonstration data: groups, services, a few collections and clicks.

mod feedback;
mod forms;
mod guides;
mod late;
mod ratings;
mod specials;

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use onehall_db::Tx;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_files::Files;
use onehall_kernel::Ctx;
use serde_json::Value;

pub(crate) use late::Late;

use crate::routes::service_in::ServiceIn;
use crate::rules::group::{GroupKind, GroupRow};
use crate::rules::window;
use crate::settings::SYNONYMS;
use crate::store::codes::{self, Codes};
use crate::store::put::{self, NewService};
use crate::store::{clicks, collections, words};

/// Collected services of each account.
const COLLECTED: usize = 7;

pub(crate) struct Seeder {
    pub files: Files,
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

/// The address of a file of `demo/`.
fn media(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("/media/demo/{}", path.trim_start_matches('/')) }
}

async fn groups(tx: &Tx, ctx: &Ctx, which: GroupKind, rows: &Value) -> anyhow::Result<()> {
    let groups: Vec<GroupRow> = (0_i32..)
        .zip(list(rows))
        .map(|(sort, row)| GroupRow {
            id: ctx.new_id(),
            code: text(row, "code"),
            name: text(row, "name"),
            name_en: text(row, "name_en"),
            look: if row["color"].is_string() { text(row, "color") } else { media(&text(row, "icon")) },
            sort,
            ..GroupRow::default()
        })
        .collect();
    if !groups.is_empty() {
        put::create_groups(tx.conn(), ctx, which, &groups).await?;
    }
    Ok(())
}

/// A service of the file as the open interface takes it.
fn service(ctx: &Ctx, source: &Value, codes: &Codes) -> anyhow::Result<NewService> {
    let mut body = source.clone();
    let launched = text(source, "launched_at").parse::<NaiveDate>().ok().and_then(|d| d.and_hms_opt(1, 0, 0));
    let visits = source["visit_count"].as_i64().unwrap_or(0);
    if let Some(fields) = body.as_object_mut() {
        for name in ["code", "visit_count", "launched_at"] {
            fields.remove(name);
        }
        fields.retain(|_, value| !value.is_null());
        fields.insert("icon".to_owned(), Value::String(media(&text(source, "icon"))));
    }
    let input: ServiceIn = serde_json::from_value(body)?;
    let mut new = input
        .into_new(ctx, &text(source, "code"), codes, None)
        .map_err(|e| anyhow::anyhow!("{}: {:?} {:?}", source["code"], e.problem, e.fields))?;
    new.row.visit_count = visits;
    if let Some(at) = launched {
        new.row.launched_at = at.and_utc();
    }
    Ok(new)
}

#[async_trait]
impl DemoSeeder for Seeder {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let ctx = run.ctx();
        let (scenes, kinds, labels, services): (Value, Value, Value, Value) = if run.is_second() {
            let second: Value = run.json("second-tenant.json")?;
            (second["scenes"].clone(), second["types"].clone(), Value::Null, second["services"].clone())
        } else {
            (run.json("scenes.json")?, run.json("types.json")?, run.json("labels.json")?, run.json("services.json")?)
        };
        let agreements: Value = if run.is_second() { Value::Null } else { run.json("agreements.json")? };
        // files are not part of the transaction: they come first
        let forms = if run.is_second() { forms::Forms::new() } else { forms::store(run, &ctx, &self.files).await? };
        let mut tx = run.db.begin().await?;
        groups(&tx, &ctx, GroupKind::Scene, &scenes).await?;
        groups(&tx, &ctx, GroupKind::Type, &kinds).await?;
        groups(&tx, &ctx, GroupKind::Label, &labels).await?;
        let codes = codes::list_codes(tx.conn(), &ctx.tenant).await?;
        let mut services = services;
        for service in services.as_array_mut().into_iter().flatten() {
            forms::name_in(&forms, service);
            let agreement = &agreements[text(service, "code")];
            if agreement.is_object() {
                service["agreement"] = agreement["zh"].clone();
                service["agreement_en"] = agreement["en"].clone();
            }
        }
        if !run.is_second() {
            guides::name_people(&tx, &ctx, &run.json("people.json")?, &codes.departments, &mut services).await?;
        }
        let new: Vec<NewService> =
            list(&services).iter().map(|s| service(&ctx, s, &codes)).collect::<anyhow::Result<_>>()?;
        put::create_services(tx.conn(), &new).await?;
        let by_code = new.iter().map(|s| (s.row.code.clone(), s.row.id)).collect();
        forms::bind(&tx, forms, &by_code).await?;
        guides::review(&tx, &ctx, &new).await?;
        use_them(&tx, run, &ctx, &new).await?;
        if !run.is_second() {
            specials::seed(&tx, run, &ctx).await?;
            let university: Value = run.json("university.json")?;
            for (words, times) in [("hot_words", 3), ("hot_words_en", 2)] {
                for word in list(&university[words]).iter().filter_map(Value::as_str) {
                    words::count_word(tx.conn(), &ctx.tenant, word, times).await?;
                }
            }
            SYNONYMS.put_json(&mut tx, &ctx, &university["search_synonyms"]).await?;
        }
        tx.save().await?;
        Ok(())
    }
}

/// Collections and visits of the three accounts, so that their cards have something to show.
async fn use_them(tx: &Tx, run: &DemoRun, ctx: &Ctx, services: &[NewService]) -> anyhow::Result<()> {
    for account in ["student", "teacher", "admin"] {
        let Some(person) = onehall_directory::find_person_by_account(tx.conn(), &ctx.tenant, account).await? else {
            continue;
        };
        let role = if account == "admin" { "staff" } else { account };
        let mut fitting: BTreeMap<i64, &NewService> = BTreeMap::new();
        for new in services
            .iter()
            .filter(|s| s.audience.roles.is_empty() && !s.audience.visitor || s.audience.roles.contains(role))
        {
            fitting.insert(-new.row.visit_count, new);
        }
        for (position, new) in (0_i64..).zip(fitting.values().take(if run.is_second() { 3 } else { COLLECTED })) {
            collections::create_collected(
                tx.conn(),
                &ctx.tenant,
                person.id,
                new.row.id,
                usize::try_from(position)?,
                ctx.now,
            )
            .await?;
            for day in 0..8 - position {
                let at = window::start(ctx.now - TimeDelta::days(day + 1));
                clicks::create_click(
                    tx.conn(),
                    &ctx.tenant,
                    new.row.id,
                    &format!("user:{}", person.id),
                    Some(person.id),
                    at,
                )
                .await?;
            }
        }
    }
    Ok(())
}
