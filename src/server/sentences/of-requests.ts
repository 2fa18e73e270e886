// What is said of requests that cannot be answered, and of runs, gates, comparisons, labels and accounts.
import type { Sentence } from './sentence.ts';

export const ofRequests: readonly Sentence[] = [
  // Titles of problems.
  ['Bad request', '正しくない要求です', '잘못된 요청'],
  ['Who are you?', 'サインインが必要です', '로그인이 필요합니다'],
  ['Not allowed', '許可されていません', '허용되지 않음'],
  ['Not found', '見つかりません', '찾을 수 없음'],
  ['Not this way', 'この方法では受け付けません', '이 방법으로는 받지 않음'],
  ['In conflict with what is there', '既にあるものと衝突しています', '이미 있는 것과 충돌함'],
  ['It has changed meanwhile', 'その間に変更されました', '그사이 변경됨'],
  ['Too large', '大きすぎます', '너무 큼'],
  ['Not of this kind', '対応していない形式です', '지원하지 않는 형식'],
  ['Not this host', 'この名前のサーバーではありません', '이 이름의 서버가 아님'],
  ['Cannot be processed', '処理できません', '처리할 수 없음'],
  ['Too many requests', '要求が多すぎます', '요청이 너무 많음'],
  ['Something went wrong here', 'サーバーで問題が起きました', '서버에서 문제가 생김'],
  ['Not now', '今は受け付けられません', '지금은 받을 수 없음'],
  [
    '{1} streams of this account are open: close one, or ask without Accept: text/event-stream',
    'このアカウントのストリームが {1} 本開いています。1 本閉じるか、Accept: text/event-stream なしで要求してください。',
    '이 계정의 스트림이 {1}개 열려 있습니다. 하나를 닫거나 Accept: text/event-stream 없이 요청하십시오.',
  ],
  [
    '{1} streams are open here: ask without Accept: text/event-stream',
    'このサーバーではストリームが {1} 本開いています。Accept: text/event-stream なしで要求してください。',
    '이 서버에 스트림이 {1}개 열려 있습니다. Accept: text/event-stream 없이 요청하십시오.',
  ],
  // What is not there.
  ['there is no such run', 'その実行はありません。', '그런 실행이 없습니다.'],
  ['there is no such dataset', 'そのデータセットはありません。', '그런 데이터셋이 없습니다.'],
  ['there is no such dataset version', 'そのバージョンのデータセットはありません。', '그런 데이터셋 버전이 없습니다.'],
  [
    'this dataset has no such version',
    'このデータセットにそのバージョンはありません。',
    '이 데이터셋에 그런 버전이 없습니다.',
  ],
  ['there is no dataset {1} any more', 'データセット {1} はもうありません。', '데이터셋 {1}은(는) 더 이상 없습니다.'],
  ['this run has no such example', 'この実行にその質問はありません。', '이 실행에 그런 질문이 없습니다.'],
  ['this run has no such trial', 'この実行にその試行はありません。', '이 실행에 그런 시행이 없습니다.'],
  ['this run has no {1}', 'この実行に {1} はありません。', '이 실행에 {1} 지표가 없습니다.'],
  [
    'this run has no {1}; it has {2}',
    'この実行に {1} はありません。あるのは {2} です。',
    '이 실행에 {1} 지표가 없습니다. 있는 것은 {2}입니다.',
  ],
  ['there is no such account', 'そのアカウントはありません。', '그런 계정이 없습니다.'],
  ['there is no such key', 'そのキーはありません。', '그런 키가 없습니다.'],
  [
    'no stream of that name is scored by that metric',
    'その名前で、その指標により採点されているストリームはありません。',
    '그 이름으로 그 지표에 따라 채점되는 스트림이 없습니다.',
  ],
  [
    'name a stream of production',
    '運用中のストリームの名前を指定してください。',
    '운영 중인 스트림의 이름을 지정해 주세요.',
  ],
  [
    'there is no such trace with a question',
    '質問のあるそのトレースはありません。',
    '질문이 있는 그런 트레이스가 없습니다.',
  ],
  [
    'the dataset has this trace already',
    'このトレースは既にデータセットにあります。',
    '이 트레이스는 이미 데이터셋에 있습니다.',
  ],
  [
    'no scored answer of this stream is left to be labelled',
    'このストリームには、ラベルを付けられる採点済みの回答が残っていません。',
    '이 스트림에는 라벨을 매길 채점된 답변이 남아 있지 않습니다.',
  ],
  [
    'no judge scores this stream',
    'このストリームを採点する判定者がありません。',
    '이 스트림을 채점하는 판정자가 없습니다.',
  ],
  [
    'this stream is not scored by {1}',
    'このストリームは {1} で採点されていません。',
    '이 스트림은 {1} 지표로 채점되지 않습니다.',
  ],
  ['the config has no such rule', '設定ファイルにそのルールはありません。', '설정 파일에 그런 규칙이 없습니다.'],
  [
    'a silence ends within a year from now',
    '通知停止の終了は今から1年以内にしてください。',
    '알림 중지는 지금부터 1년 안에 끝나야 합니다.',
  ],
  ['there is no such silence under way', '継続中のその通知停止はありません。', '진행 중인 그런 알림 중지가 없습니다.'],
  [
    'there is no such message that was not delivered',
    '未送信のその通知はありません。',
    '전달되지 않은 그런 알림이 없습니다.',
  ],
  [
    'an Idempotency-Key has 1 to {1} characters',
    'Idempotency-Key は1〜{1}文字です。',
    'Idempotency-Key는 1~{1}자입니다.',
  ],
  [
    'a trace has at most {1} pieces of feedback',
    '1つのトレースのフィードバックは{1}件までです。',
    '트레이스 하나의 피드백은 {1}건까지입니다.',
  ],
  ['there is no such queue', 'そのキューはありません。', '그런 대기열이 없습니다.'],
  ['there is nothing of that id', 'その ID のものはありません。', '그런 ID의 항목이 없습니다.'],
  ['there is nothing at {1}', '{1} には何もありません。', '{1}에는 아무것도 없습니다.'],
  [
    'there is no such target among those that were added here',
    'ここで追加された評価対象の中に、それはありません。',
    '여기에서 추가한 평가 대상 가운데 그런 것이 없습니다.',
  ],
  ['there is no target {1}', '評価対象 {1} はありません。', '평가 대상 {1}이(가) 없습니다.'],
  ['there are {1}', 'あるのは {1} です。', '있는 것은 {1}입니다.'],
  ['the dataset has no such example', 'データセットにその質問はありません。', '데이터셋에 그런 질문이 없습니다.'],
  ['did you mean {1}?', '{1} のことですか。', '{1}을(를) 뜻했습니까?'],
  // Changes over something that is no longer there.
  [
    'names were given to runs, or taken from them, meanwhile',
    'その間に、実行の名前が付け替えられました。',
    '그사이 실행의 이름이 바뀌었습니다.',
  ],
  [
    'look at them again, and decide again',
    '確認し直してから、もう一度決めてください。',
    '다시 확인하고 다시 결정하십시오.',
  ],
  ['the account was changed meanwhile', 'その間にアカウントが変更されました。', '그사이 계정이 변경되었습니다.'],
  [
    'look at it again, and decide again',
    '確認し直してから、もう一度決めてください。',
    '다시 확인하고 다시 결정하십시오.',
  ],
  // Runs that are asked for.
  [
    'a judge is asked for {1}, and this server has none',
    '{1} には判定モデルが必要ですが、このサーバーにはありません。',
    '{1}에는 판정 모델이 필요하지만 이 서버에는 없습니다.',
  ],
  [
    'choose others, or name a model under judge: in its config',
    '別の指標を選ぶか、設定の judge: にモデルを書いてください。',
    '다른 지표를 고르거나 설정의 judge:에 모델을 적으십시오.',
  ],
  [
    'a run without metrics measures nothing: tick at least one',
    '指標がなければ何も測れません。1 つ以上選んでください。',
    '지표가 없으면 아무것도 재지 않습니다. 하나 이상 고르십시오.',
  ],
  [
    'a run asks either the examples of dataset_id, or those that come with it in examples',
    '実行の対象は、dataset_id のデータセットか、examples の質問のどちらか一方です。',
    '실행 대상은 dataset_id의 데이터셋이거나 examples의 질문 가운데 하나입니다.',
  ],
  [
    'the dataset of that id is called {1}',
    'その ID のデータセットの名前は {1} です。',
    '그 ID의 데이터셋 이름은 {1}입니다.',
  ],
  [
    'the target {1} was removed meanwhile',
    '評価対象 {1} はその間に削除されました。',
    '평가 대상 {1}이(가) 그사이 삭제되었습니다.',
  ],
  ['the dataset was deleted meanwhile', 'データセットはその間に削除されました。', '데이터셋이 그사이 삭제되었습니다.'],
  ['the run failed', '実行は失敗しました。', '실행이 실패했습니다.'],
  [
    'the run failed before anything was asked',
    '質問を送る前に実行が失敗しました。',
    '질문을 보내기 전에 실행이 실패했습니다.',
  ],
  [
    'nothing of this run is recorded yet: its progress says how far it is',
    'この実行の記録はまだありません。進み具合は進捗で分かります。',
    '이 실행의 기록이 아직 없습니다. 얼마나 갔는지는 진행 상황에 나옵니다.',
  ],
  [
    'this run is still under way: it is a file once it has ended',
    'この実行はまだ途中です。終わるとファイルにできます。',
    '이 실행은 아직 진행 중입니다. 끝나면 파일로 받을 수 있습니다.',
  ],
  [
    'this run is still under way: its answers are labelled when it has ended',
    'この実行はまだ途中です。終わると回答にラベルを付けられます。',
    '이 실행은 아직 진행 중입니다. 끝나면 답변에 라벨을 매길 수 있습니다.',
  ],
  [
    'this run is still under way: no verdict before its end',
    'この実行はまだ途中です。終わるまで判定は出ません。',
    '이 실행은 아직 진행 중입니다. 끝나기 전에는 판정이 없습니다.',
  ],
  [
    'this run has more than 1,000 trials: read them in pages, /trials',
    'この実行には試行が 1,000 件より多くあります。/trials でページごとに読んでください。',
    '이 실행에는 시행이 1,000건보다 많습니다. /trials에서 쪽별로 읽으십시오.',
  ],
  // Gates and comparisons.
  [
    'a run is not held against itself: choose another one',
    '同じ実行どうしは比べられません。別の実行を選んでください。',
    '같은 실행끼리는 비교하지 않습니다. 다른 실행을 고르십시오.',
  ],
  [
    'a baseline has a name (letters, digits and . _ -) and a reason',
    '基準には名前（文字、数字、. _ -）と理由が必要です。',
    '기준에는 이름(글자, 숫자, . _ -)과 이유가 필요합니다.',
  ],
  [
    'latest means the newest run: choose another name',
    'latest は最新の実行を指す名前です。別の名前にしてください。',
    'latest는 최신 실행을 뜻합니다. 다른 이름을 쓰십시오.',
  ],
  [
    'nothing is demanded of the run: the config has no goals and no checks that it was measured by',
    '合否の条件がありません。設定に、この実行で測った指標の目標も検査もありません。',
    '합격 조건이 없습니다. 설정에 이 실행이 잰 목표도 검사도 없습니다.',
  ],
  [
    'the dataset has no example {1}, which must not break',
    '壊してはならない質問とされている {1} が、データセットにありません。',
    '깨져서는 안 되는 질문으로 적힌 {1}이(가) 데이터셋에 없습니다.',
  ],
  [
    'write the ids of examples of the dataset',
    'データセットにある質問の ID を書いてください。',
    '데이터셋에 있는 질문의 ID를 적으십시오.',
  ],
  [
    'no question of the dataset is of the category {1}',
    'カテゴリ {1} の質問がデータセットにありません。',
    '데이터셋에 범주 {1}의 질문이 없습니다.',
  ],
  ['its categories are {1}', 'あるカテゴリは {1} です。', '있는 범주는 {1}입니다.'],
  [
    'its questions have no categories: leave category out',
    '質問にカテゴリがありません。category を外してください。',
    '질문에 범주가 없습니다. category를 빼십시오.',
  ],
  [
    'no run of this gate was measured by {1}',
    'このゲートの実行は {1} で測られていません。',
    '이 게이트의 실행은 {1}(으)로 재지 않았습니다.',
  ],
  ['measured are {1}', '測られているのは {1} です。', '잰 것은 {1}입니다.'],
  [
    'the baseline {1} is of {2}, and the run of {3}',
    '基準 {1} は {2} のもので、この実行は {3} のものです。',
    '기준 {1}은(는) {2}의 것이고 이 실행은 {3}의 것입니다.',
  ],
  [
    '{1} is of version {2} in the baseline {3}, and of {4} in the run',
    '{1} の版が、基準 {3} では {2}、この実行では {4} です。',
    '{1}의 판이 기준 {3}에서는 {2}, 이 실행에서는 {4}입니다.',
  ],
  [
    '{1} was scored by {2} in the baseline {3}, and by {4} in the run',
    '{1} の採点者が、基準 {3} では {2}、この実行では {4} です。',
    '{1}의 채점자가 기준 {3}에서는 {2}, 이 실행에서는 {4}입니다.',
  ],
  ['a comparison needs two runs', '比較には実行が 2 つ必要です。', '비교에는 실행이 둘 필요합니다.'],
  [
    'no metric has a value in every run',
    'すべての実行に値のある指標がありません。',
    '모든 실행에 값이 있는 지표가 없습니다.',
  ],
  [
    'the runs have no metric in common that could be compared',
    '比べられる共通の指標がありません。',
    '비교할 수 있는 공통 지표가 없습니다.',
  ],
  [
    '{1} has no value for a single question, so that there are no pairs of it',
    '{1} には質問ごとの値がないため、組にして比べられません。',
    '{1}에는 질문별 값이 없어 짝지어 비교할 수 없습니다.',
  ],
  [
    'compare a metric of single questions, such as nDCG@10',
    'nDCG@10 のような、質問ごとの値のある指標で比べてください。',
    'nDCG@10처럼 질문별 값이 있는 지표로 비교하십시오.',
  ],
  [
    'compare runs on the same dataset; examples meet by their ids',
    '同じデータセットの実行どうしを比べてください。質問は ID で対応付けます。',
    '같은 데이터셋의 실행끼리 비교하십시오. 질문은 ID로 짝짓습니다.',
  ],
  ['name the metric whose values are meant', 'どの指標の値かを指定してください。', '어느 지표의 값인지 지정하십시오.'],
  // Sweeps.
  ['run {1} is not finished', '実行 {1} は完了していません。', '실행 {1}은(는) 끝나지 않았습니다.'],
  [
    'run {1} is not the run of a sweep',
    '実行 {1} はスイープの実行ではありません。',
    '실행 {1}은(는) 스윕의 실행이 아닙니다.',
  ],
  [
    'no example of this dataset has judgements: no setting can be told from another',
    'このデータセットには文書の評価がないため、設定の優劣を付けられません。',
    '이 데이터셋에는 문서 평가가 없어 설정끼리 우열을 가릴 수 없습니다.',
  ],
  ['{1} cannot be computed from a ranking', '{1} は順位からは計算できません。', '{1}은(는) 순위로 계산할 수 없습니다.'],
  ['{1} has no value here: {2}', '{1} の値がここにはありません（{2}）。', '여기에는 {1}의 값이 없습니다({2}).'],
  // Labels.
  [
    'a decision is one of the choices, and a reason has at most 2000 characters',
    '選択肢の 1 つを選んでください。理由は 2000 文字までです。',
    '선택지 하나를 고르십시오. 이유는 2000자까지입니다.',
  ],
  ['there is nothing to take back', '取り消すものはありません。', '취소할 것이 없습니다.'],
  [
    'a queue of these two runs is open',
    'この 2 つの実行のキューが受付中です。',
    '이 두 실행의 대기열이 열려 있습니다.',
  ],
  [
    'a queue of {1} is open for this run: what stands in it would be asked twice',
    'この実行には {1} のキューが受付中です。同じものを 2 度尋ねることになります。',
    '이 실행에 {1} 대기열이 열려 있어 같은 것을 두 번 묻게 됩니다.',
  ],
  [
    'label it to its end, or close it',
    '最後までラベルを付けるか、終了してください。',
    '끝까지 라벨을 매기거나 닫으십시오.',
  ],
  [
    'grade it to its end, or close it',
    '最後まで評点を付けるか、終了してください。',
    '끝까지 등급을 매기거나 닫으십시오.',
  ],
  [
    'the labels of {1} in this run are on another scale, and labels of two scales are not weighed together',
    'この実行の {1} のラベルは別の尺度で付けられています。2 つの尺度のラベルは一緒に測れません。',
    '이 실행의 {1} 라벨은 다른 척도로 매겨졌습니다. 두 척도의 라벨은 함께 잴 수 없습니다.',
  ],
  [
    'choose the scale of the labels that there are',
    '既にあるラベルの尺度を選んでください。',
    '이미 있는 라벨의 척도를 고르십시오.',
  ],
  [
    'no judged answer of this run is left to be labelled for {1}',
    'この実行には、{1} のラベルを付けられる判定済みの回答が残っていません。',
    '이 실행에는 {1} 라벨을 매길 판정된 답변이 남아 있지 않습니다.',
  ],
  [
    'no grade of a document could change what is said of these two runs',
    '評点を付けても、この 2 つの実行の優劣は変わりません。',
    '문서에 등급을 매겨도 이 두 실행의 우열은 바뀌지 않습니다.',
  ],
  [
    'no text was recorded of the documents whose grades settle it: grade them as a file',
    '優劣を決める文書の本文が記録されていません。ファイルとして評点を付けてください。',
    '우열을 가를 문서의 본문이 기록되지 않았습니다. 파일로 등급을 매기십시오.',
  ],
  [
    '{1} is counted, and not labelled',
    '{1} は数えて求める指標で、ラベルは付けません。',
    '{1}은(는) 세어서 구하는 지표여서 라벨을 매기지 않습니다.',
  ],
  ['no judge scored run {1}', '実行 {1} を採点した判定者がありません。', '실행 {1}을(를) 채점한 판정자가 없습니다.'],
  ['this queue is closed', 'このキューは終了しました。', '이 대기열은 닫혔습니다.'],
  ['you were not given this item', 'この項目はあなたに渡されていません。', '이 항목은 당신에게 배정되지 않았습니다.'],
  [
    'your time for this item was up, and others have labelled it: take the next one',
    'この項目の持ち時間が過ぎ、ほかの人がラベルを付けました。次へ進んでください。',
    '이 항목의 시간이 지나 다른 사람이 라벨을 매겼습니다. 다음으로 넘어가십시오.',
  ],
  ['{1} is none of {2}', '{1} は選択肢（{2}）にありません。', '{1}은(는) 선택지({2})에 없습니다.'],
  [
    'no document is graded by as many people as the queue is for, all with the same grade',
    '必要な人数がそろって同じ評点を付けた文書がまだありません。',
    '필요한 인원이 모두 같은 등급을 매긴 문서가 아직 없습니다.',
  ],
  [
    'labels of answers are in the store already: only grades of documents become judgements',
    '回答のラベルは既に保存されています。データセットになるのは文書の評点だけです。',
    '답변의 라벨은 이미 저장되어 있습니다. 데이터셋이 되는 것은 문서 등급뿐입니다.',
  ],
  [
    'what settles a difference is asked of two runs',
    '差を決める文書は、2 つの実行について尋ねます。',
    '차이를 가르는 문서는 두 실행에 대해 묻습니다.',
  ],
  [
    'run {1} is on {2}, run {3} on {4}: their judgements differ',
    '実行 {1} は {2}、実行 {3} は {4} のもので、文書の評価が異なります。',
    '실행 {1}은(는) {2}, 실행 {3}은(는) {4}의 것이어서 문서 평가가 다릅니다.',
  ],
  [
    'the dataset of these runs is not in the store any more',
    'この実行のデータセットはもう保存されていません。',
    '이 실행의 데이터셋이 더 이상 저장되어 있지 않습니다.',
  ],
  [
    '{1} has no largest value, and no grade stands for one',
    '{1} には最大値がないため、段階で付けられません。',
    '{1}에는 최댓값이 없어 단계로 매길 수 없습니다.',
  ],
  [
    'grades from {1} to {2} are not given by one key each',
    '{1} から {2} までの評点は、1 つのキーでは付けられません。',
    '{1}부터 {2}까지의 등급은 키 하나로 매길 수 없습니다.',
  ],
  [
    'grade a pool as a file, or give the dataset a scale such as 0 to 3',
    'ファイルとして評点を付けるか、データセットの尺度を 0～3 などにしてください。',
    '파일로 등급을 매기거나 데이터셋의 척도를 0~3 등으로 하십시오.',
  ],
  [
    'run {1} is gone, and what was asked of it',
    '実行 {1} は、尋ねられていたものと共になくなりました。',
    '실행 {1}이(가) 묻던 것과 함께 없어졌습니다.',
  ],
  ['give one of both', 'どちらか一方を指定してください。', '둘 가운데 하나를 지정하십시오.'],
  ['leave one of both out', 'どちらか一方を外してください。', '둘 가운데 하나를 빼십시오.'],
  [
    'name it so, or give another id',
    'その名前にするか、別の ID を指定してください。',
    '그 이름으로 하거나 다른 ID를 지정하십시오.',
  ],
  [
    'it was changed meanwhile: read it again, and decide again',
    'その間に変更されました。読み込み直して、もう一度決めてください。',
    '그사이 변경되었습니다. 다시 읽고 다시 정하십시오.',
  ],
  // Accounts.
  [
    'sign in, or send a key: Authorization: Bearer KEY',
    'サインインするか、キーを送ってください（Authorization: Bearer KEY）。',
    '로그인하거나 키를 보내십시오(Authorization: Bearer KEY).',
  ],
  [
    'this takes the permission {1}, which {2} does not have here',
    '権限 {1} が必要ですが、{2} にはありません。',
    '권한 {1}이(가) 필요하지만 {2}에게는 없습니다.',
  ],
  [
    'this key is not known here, or was revoked',
    'このキーは登録されていないか、失効しています。',
    '이 키는 등록되지 않았거나 폐기되었습니다.',
  ],
  [
    'this name and password do not belong together',
    '名前とパスワードの組み合わせが正しくありません。',
    '이름과 비밀번호가 맞지 않습니다.',
  ],
  [
    'too many tries: wait {1} s',
    '試行が多すぎます。{1} 秒お待ちください。',
    '시도가 너무 많습니다. {1}초 기다리십시오.',
  ],
  ['this link was used already', 'このリンクは使用済みです。', '이미 사용한 링크입니다.'],
  [
    'this link was used already, or its time is over',
    'このリンクは使用済みか、期限が切れています。',
    '이미 사용했거나 기한이 지난 링크입니다.',
  ],
  [
    'a password has at least {1} characters',
    'パスワードは {1} 文字以上にしてください。',
    '비밀번호는 {1}자 이상이어야 합니다.',
  ],
  [
    'a name has 1 to 100 letters, digits, spaces and . _ @ -, and begins with a letter or digit',
    '名前は文字か数字で始まる 1～100 文字で、文字、数字、空白、. _ @ - が使えます。',
    '이름은 글자나 숫자로 시작하는 1~100자이며 글자, 숫자, 공백, . _ @ -를 쓸 수 있습니다.',
  ],
  [
    'there is an account of the name {1} already',
    '{1} という名前のアカウントは既にあります。',
    '{1}(이)라는 이름의 계정이 이미 있습니다.',
  ],
  [
    'nobody changes their own role: another admin does',
    '自分の役割は変えられません。ほかの管理者が変更します。',
    '자기 역할은 바꿀 수 없습니다. 다른 관리자가 바꿉니다.',
  ],
  ['a role is one of {1}', '役割は {1} のいずれかです。', '역할은 {1} 가운데 하나입니다.'],
  [
    'a key makes no other keys: sign in',
    'キーでは別のキーを作れません。サインインしてください。',
    '키로는 다른 키를 만들 수 없습니다. 로그인하십시오.',
  ],
  [
    'a key revokes no keys: sign in',
    'キーではキーを失効させられません。サインインしてください。',
    '키로는 키를 폐기할 수 없습니다. 로그인하십시오.',
  ],
  // Targets that were added.
  [
    'the config has a target {1} already',
    '評価対象 {1} は既に設定にあります。',
    '평가 대상 {1}이(가) 설정에 이미 있습니다.',
  ],
  ['there is a target {1} already', '評価対象 {1} は既にあります。', '평가 대상 {1}이(가) 이미 있습니다.'],
  [
    'a name has letters, digits and . _ + -',
    '名前に使えるのは文字、数字、. _ + - です。',
    '이름에는 글자, 숫자, . _ + -를 쓸 수 있습니다.',
  ],
  ['url is no address of a server', 'url がサーバーのアドレスではありません。', 'url이 서버 주소가 아닙니다.'],
  [
    'write http://… or https://…',
    'http://… または https://… と書いてください。',
    'http://… 또는 https://…로 적으십시오.',
  ],
  [
    '{1} is not an address of the public internet',
    '{1} は公開インターネットのアドレスではありません。',
    '{1}은(는) 공개 인터넷의 주소가 아닙니다.',
  ],
  [
    'the owner of the server names it in the config, under serve.targetHosts, or declares the target there',
    'サーバーの管理者が設定の serve.targetHosts に加えるか、評価対象を設定に書きます。',
    '서버 관리자가 설정의 serve.targetHosts에 넣거나 평가 대상을 설정에 적습니다.',
  ],
  [
    'a variable of the server is filled into its own config alone',
    'サーバーの変数が展開されるのは、サーバー自身の設定の中だけです。',
    '서버의 변수는 서버 자신의 설정에서만 채워집니다.',
  ],
  [
    'leave it out, or declare the target in the config',
    '取り除くか、評価対象を設定に書いてください。',
    '빼거나 평가 대상을 설정에 적으십시오.',
  ],
  [
    'a target that is added here carries no secret',
    'ここで追加する評価対象に秘密の値は持たせられません。',
    '여기에서 추가하는 평가 대상에는 비밀 값을 넣을 수 없습니다.',
  ],
  [
    'declare it in the config of the server, which takes the secret from its environment',
    '秘密の値を環境変数から取る、サーバーの設定に書いてください。',
    '비밀 값을 환경 변수에서 가져오는 서버 설정에 적으십시오.',
  ],
  // The request itself.
  ['a request here has at most {1} bytes', '要求は {1} バイトまでです。', '요청은 {1}바이트까지입니다.'],
  [
    'a request that changes something comes from a page of this server, or has a key',
    '変更を伴う要求は、このサーバーのページから送るか、キーが必要です。',
    '무언가를 바꾸는 요청은 이 서버의 페이지에서 보내거나 키가 있어야 합니다.',
  ],
  [
    'the body is JSON: Content-Type: application/json',
    '本文は JSON です（Content-Type: application/json）。',
    '본문은 JSON입니다(Content-Type: application/json).',
  ],
  ['the body is no JSON: {1}', '本文が JSON ではありません（{1}）。', '본문이 JSON이 아닙니다({1}).'],
  ['this takes a form', 'フォームとして送ってください。', '양식으로 보내십시오.'],
  [
    'this server is not reached by that name (serve.hosts of its config)',
    'このサーバーはその名前では開けません（設定の serve.hosts）。',
    '이 서버는 그 이름으로 열 수 없습니다(설정의 serve.hosts).',
  ],
  [
    '{1} is not understood here: {2}',
    '{1} はここでは使えません。使えるのは {2} です。',
    '{1}은(는) 여기서 쓸 수 없습니다. 쓸 수 있는 것은 {2}입니다.',
  ],
  [
    'something went wrong here; the log of the server says what',
    'サーバーで問題が起きました。内容はサーバーのログにあります。',
    '서버에서 문제가 생겼습니다. 내용은 서버 로그에 있습니다.',
  ],
  [
    'more than {1} examples are not looked at here',
    '{1} 件を超える質問はここでは調べません。',
    '{1}건이 넘는 질문은 여기서 살펴보지 않습니다.',
  ],
];
