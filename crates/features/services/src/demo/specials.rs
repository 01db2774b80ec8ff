//! Specials of the demonstration.

use onehall_db::Tx;
use onehall_feature::DemoRun;
use onehall_kernel::Ctx;
use serde::Deserialize;

use crate::routes::put_special::SpecialPut;
use crate::store::specials;

/// A special of `specials.json`.
#[derive(Debug, Deserialize)]
struct Row {
    code: String,
    name: String,
    name_en: String,
    summary: String,
    summary_en: String,
    picture: String,
    services: Vec<String>,
}

/// Writes the specials; their services stand already.
pub(super) async fn seed(tx: &Tx, run: &DemoRun, ctx: &Ctx) -> anyhow::Result<()> {
    let rows: Vec<Row> = run.json("specials.json")?;
    let mut all = Vec::new();
    for row in rows {
        let known = specials::list_ids(tx.conn(), &ctx.tenant, &row.services).await?;
        let put = SpecialPut {
            name: row.name,
            name_en: row.name_en,
            summary: row.summary,
            summary_en: row.summary_en,
            cover_url: super::media(&row.picture),
            sort: 0,
            services: row.services,
        };
        let special = put.into_special(ctx, &row.code, &known, "");
        all.push(special.map_err(|e| anyhow::anyhow!("specials.json: {}: {:?}", row.code, e.fields))?);
    }
    Ok(specials::replace_specials(tx.conn(), ctx, &all).await?)
}
