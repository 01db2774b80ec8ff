use std::collections::HashMap;

use async_trait::async_trait;
use chrono_tz::Asia::Shanghai;
use onehall_db::{Reading, StoreResult};
use onehall_feature::{CardContent, SourceParameterType, SourceRows, SourceState};
use onehall_kernel::{Ctx, Env, Names, TenantId};
use onehall_web::App;
use onehall_web::ports::{Grants, Tenant};
use onehall_web::sealed::Protection;
use uuid::Uuid;

use super::*;
use crate::model::{ColumnData, Reminder};
use crate::rules::layout::{Area, CardState};

const FINE: Uuid = Uuid::from_u128(1);
const GONE: Uuid = Uuid::from_u128(2);
const PERSONAL: Uuid = Uuid::from_u128(3);
const HANGING: Uuid = Uuid::from_u128(4);

/// Answers by the API that is asked.
struct Campus;

#[async_trait]
impl DataSources for Campus {
    async fn rows(&self, _: &CardReader, call: &SourceCall) -> Result<SourceRows, ApiError> {
        match call.api {
            FINE => {
                let fields = call.mapping.iter().map(|field| (field.field.clone(), json!(format!("{:?}", field.kind))));
                let rows = vec![fields.collect()];
                let as_of = DateTime::UNIX_EPOCH;
                Ok(SourceRows { rows, total: 42, freshness: SourceFreshness::Stale, as_of, warnings: Vec::new() })
            }
            PERSONAL => Err(Problem::new(ErrorCode::SourcePersonal).with("name", "教务系统").into()),
            HANGING => std::future::pending().await,
            _ => Err(ApiError::not_found("数据接口", "The API")),
        }
    }

    fn faults(&self, _: &[SourceField]) -> Vec<(String, &'static str)> {
        Vec::new()
    }
    async fn missing(&self, _: Reading<'_>, _: &TenantId, _: &[Uuid]) -> StoreResult<Vec<Uuid>> {
        Ok(Vec::new())
    }

    async fn states(&self, _: Reading<'_>, _: &TenantId, _: &[Uuid]) -> StoreResult<HashMap<Uuid, SourceState>> {
        Ok(HashMap::new())
    }
}

struct Kind;

#[async_trait]
impl CardSource for Kind {
    fn kind(&self) -> &'static str {
        "STAGING"
    }
    fn fields(&self) -> &'static [CardField] {
        const FIELDS: [CardField; 2] = [
            CardField::new("title", ["标题", "Title"], SourceValueType::Text).needed(),
            CardField::new("url", ["地址", "Address"], SourceValueType::Link),
        ];
        &FIELDS
    }
    async fn load(&self, _: &App, _: &CardReader, _: &CardQuery) -> Result<CardContent, ApiError> {
        Ok(CardContent::default())
    }
}

fn field(name: &str, format: &str) -> ColumnMapping {
    ColumnMapping {
        field: name.to_owned(),
        chinese_name: format!("{name}名"),
        path: "$.x".to_owned(),
        format: format.to_owned(),
        default: String::new(),
    }
}

fn column(id: &str, api: Option<Uuid>) -> CardColumn {
    let mapping = vec![field("title", ""), field("url", ""), field("stage", ""), field("until", "SECONDS")];
    let source = if api.is_some() { ColumnSource::Api } else { ColumnSource::Portal };
    CardColumn {
        id: id.to_owned(),
        zh: id.to_owned(),
        en: String::new(),
        roles: Vec::new(),
        enabled: true,
        data: ColumnData { source, api, mapping, ..ColumnData::default() },
    }
}

fn card(columns: Vec<CardColumn>) -> Card {
    Card {
        id: Uuid::nil(),
        code: "c".to_owned(),
        kind: "STAGING".to_owned(),
        names: Names::default(),
        introductions: Names::default(),
        display_rows: 5,
        columns,
        config: json!({}),
        more_url: String::new(),
        state: CardState::Default,
        roles: Vec::new(),
        departments: Vec::new(),
        person_kinds: Vec::new(),
        reminder: Reminder::default(),
        area: Area { x: 0, y: 0, w: 4, h: 4 },
        sort: 0,
        enabled: true,
    }
}

async fn fetched(columns: Vec<CardColumn>) -> (Vec<External>, CardQuery) {
    let tenant = TenantId::default_tenant();
    let ctx = Ctx::system(&Env::system(), tenant.clone());
    let tenant = Tenant {
        id: tenant,
        names: Names::default(),
        zone: Shanghai,
        protection: Protection::default(),
        is_disabled: false,
        site: None,
    };
    let reader = CardReader::nobody(ctx, Arc::new(tenant), Arc::new(Grants::default()));
    let card = card(columns);
    let mut query = card.query(None, &[], Locale::Zh);
    let sources: Arc<dyn DataSources> = Arc::new(Campus);
    let states = fetch(&sources, (&Kind, &card), &reader, &mut query).await;
    (states, query)
}

#[tokio::test(start_paused = true)]
async fn each_column_stands_for_itself() {
    let columns = vec![
        column("own", None),
        column("fine", Some(FINE)),
        column("gone", Some(GONE)),
        column("each", Some(PERSONAL)),
        column("slow", Some(HANGING)),
    ];
    let (states, query) = fetched(columns).await;
    let told: Vec<&str> = states.iter().map(|one| one.column_id.as_str()).collect();
    assert_eq!(told, ["fine", "gone", "each", "slow"], "the portal's own is not asked for");
    assert!(matches!(states[0].state, ExternalState::Shown { freshness: SourceFreshness::Stale, .. }));
    assert!(
        matches!(&states[1].state, ExternalState::Failed(error) if error.problem.code == ErrorCode::ObjectNotFound)
    );
    assert!(matches!(states[2].state, ExternalState::Sample));
    assert!(
        matches!(&states[3].state, ExternalState::Failed(error) if error.problem.code == ErrorCode::SourceUnavailable)
    );
    let rows: Vec<usize> = query.columns.iter().map(|column| column.external.rows.len()).collect();
    assert_eq!(rows, [0, 1, 0, SAMPLES, 0]);
    assert_eq!(query.columns[1].external.total, 42, "all are counted, not the shown ones alone");
}

#[tokio::test]
async fn fields_have_the_types_of_the_kind_and_own_ones_are_named() {
    let (_, query) = fetched(vec![column("fine", Some(FINE))]).await;
    let external = &query.columns[0].external;
    let row = json!({"title": "Text", "url": "Link", "stage": "Text", "until": "Date"});
    assert_eq!(json!(external.rows), json!([row]));
    let own = [("stage", "stage名"), ("until", "until名")].map(|(field, name)| (field.to_owned(), name.to_owned()));
    assert_eq!(external.own_fields, own);
}

#[tokio::test]
async fn made_up_entries_name_their_field_and_lead_nowhere() {
    let (_, query) = fetched(vec![column("each", Some(PERSONAL))]).await;
    let row = &query.columns[0].external.rows[0];
    assert_eq!((row["title"].as_str(), &row["url"]), (Some("示例title名1"), &Value::Null));
    assert!(ExternalRows::time(row, "until", Shanghai).is_some());
}

#[test]
fn parameters_of_unknown_types_ask_nobody() {
    let said = |kind: &str| ColumnParam { name: "a".to_owned(), param_type: kind.to_owned(), value: "v".to_owned() };
    assert_eq!(parameter(&said("ROLE_CODE")).unwrap().1.kind, SourceParameterType::RoleCode);
    assert!(parameter(&said("SHOE_SIZE")).is_none());
}
