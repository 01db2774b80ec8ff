//! Blank forms of the demonstration's materials.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context as _;
use bytes::Bytes;
use onehall_db::Tx;
use onehall_feature::DemoRun;
use onehall_files::{Files, NewFile, Uploaded};
use onehall_kernel::Ctx;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::rules::service_file::MATERIAL;
use crate::store::files::of_service;

#[derive(Deserialize)]
struct Row {
    service: String,
    material: String,
    material_en: String,
    file: String,
    name: String,
    name_en: String,
}

/// Stored forms by service and material.
pub(super) type Forms = BTreeMap<(String, String), Form>;

/// A stored form with its English names.
pub(super) struct Form {
    stored: Uploaded,
    material_en: String,
    name_en: String,
}

/// Stores the forms of `forms/index.json`.
pub(super) async fn store(run: &DemoRun, ctx: &Ctx, files: &Files) -> anyhow::Result<Forms> {
    let mut forms = Forms::new();
    for row in run.json::<Vec<Row>>("forms/index.json")? {
        let path = format!("forms/{}", row.file);
        let bytes = Bytes::from(run.files.read(&path).with_context(|| format!("demo/{path} is missing"))?.into_owned());
        let stored = files
            .upload(&run.db, ctx, &MATERIAL, NewFile { owner: None, name: &row.name, bytes, secret: None })
            .await?;
        let form = Form { stored, material_en: row.material_en, name_en: row.name_en };
        forms.insert((row.service, row.material), form);
    }
    Ok(forms)
}

/// Names the forms in the guide of a service; a form of a material the guide does not have adds the material.
pub(super) fn name_in(forms: &Forms, service: &mut Value) {
    let code = service["code"].as_str().unwrap_or_default().to_owned();
    for ((_, material), form) in forms.iter().filter(|((of, _), _)| *of == code) {
        let Some(materials) = service["guide"]["materials"].as_array_mut() else { continue };
        if !materials.iter().any(|m| m["name"] == material.as_str()) {
            materials.push(serde_json::json!({"name": material, "name_en": form.material_en, "form": "电子件",
                "form_en": "Electronic copy", "copies": 1, "required": true}));
        }
        for known in materials.iter_mut().filter(|m| m["name"] == material.as_str()) {
            known["file_id"] = Value::String(form.stored.file().id.to_string());
            known["file_name"] = Value::String(form.stored.file().name.clone());
            known["file_name_en"] = Value::String(form.name_en.clone());
        }
    }
}

/// Gives the forms to their services by code.
pub(super) async fn bind(tx: &Tx, forms: Forms, services: &HashMap<String, Uuid>) -> anyhow::Result<()> {
    for ((code, _), form) in forms {
        if let Some(service) = services.get(&code) {
            form.stored.keep_bound(tx.conn(), of_service(*service), 0).await?;
        }
    }
    Ok(())
}
