//! What pages that configure columns look up.

use serde_json::json;

use super::upstream::{Upstream, json as answer};
use super::*;

fn look_up(call: &str) -> String {
    format!("/api/online-service-platform/cardcolumnconfig/{call}")
}

#[tokio::test]
async fn columns_find_apis_what_they_ask_for_and_what_they_have() {
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let (admin, student, second) = (app.sign_in("admin").await, app.sign_in("student").await, second_admin(&app).await);
    let id = save(&admin, source(&upstream.origin)).await;
    let parameters =
        json!([{"name": "who", "chineseName": "学号", "in": "QUERY", "isMust": true, "paramType": "ACCOUNT"}]);
    let api_id = save_api(&admin, id, with(api("/news"), json!({"parameters": parameters, "apiNameEn": "News"}))).await;
    save_api(&admin, id, api("/other")).await;

    let page = admin.post(&look_up("getApiList"), json!({"keyword": "NEWS"})).await.ok();
    assert_eq!(page["total"], 1);
    let expected = json!({"apiId": api_id, "apiName": "接口 /news", "apiNameEn": "News", "sourceName": "教务系统",
        "sourceNameEn": "Academic affairs", "health": "UNKNOWN", "usedBy": []});
    assert_eq!(page["records"][0], expected);
    assert_eq!(admin.post(&look_up("getApiList"), json!({"keyword": "academic", "size": 1})).await.ok()["pages"], 2);
    let who = reader(&app, &admin).await;
    read(&app, &who, &titles(api_id)).await.unwrap();
    let detail = admin.post(&look_up("getApiDetail"), json!({"apiId": api_id})).await.ok();
    assert_eq!(
        (&detail["health"], &detail["method"], &detail["path"]),
        (&json!("WELL"), &json!("GET"), &json!("/news"))
    );
    let request = json!([{"name": "who", "chineseName": "学号", "englishName": "", "in": "QUERY", "type": "text", "isMust": true,
        "paramType": "ACCOUNT", "value": ""}]);
    let returned = json!([{"field": "title", "chineseName": "标题", "englishName": "", "path": "", "type": "text"}]);
    assert_eq!((&detail["requestParams"], &detail["returnParams"]), (&request, &returned));
    let params = admin.post(&look_up("getRequestParamByDataSource"), json!({"apiId": api_id})).await.ok();
    assert_eq!(params, request);
    let params = admin.post(&look_up("getReturnParamByDataSource"), json!({"apiId": api_id})).await.ok();
    assert_eq!(params, returned);
    let types = admin.english().post(&look_up("getParamTypeList"), json!({})).await.ok();
    assert_eq!(
        (types.as_array().unwrap().len(), &types[1]),
        (11, &json!({"dictKey": "ACCOUNT", "dictValue": "Reader's account"}))
    );

    for call in ["getApiDetail", "getRequestParamByDataSource", "getReturnParamByDataSource"] {
        let body = json!({"apiId": api_id});
        assert_eq!(second.post(&look_up(call), body.clone()).await.problem(), "object.not_found", "{call}");
        assert_eq!(student.post(&look_up(call), body).await.problem(), "access.denied", "{call}");
    }
    for call in ["getApiList", "getParamTypeList"] {
        assert_eq!(student.post(&look_up(call), json!({})).await.problem(), "access.denied", "{call}");
    }
    assert_eq!(second.post(&look_up("getApiList"), json!({})).await.ok()["total"], 0);
    app.finish().await;
}
