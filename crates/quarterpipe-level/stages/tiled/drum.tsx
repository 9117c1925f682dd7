<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="drum" class="quarterpipe" tilewidth="16" tileheight="16" tilecount="22" columns="32">
 <image source="drum.png" width="512" height="16"/>
 <tile id="0">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="angle" type="int" value="114"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 -15 -15 -15 -14 -14 -14 -13"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="angle" type="int" value="118"/>
   <property name="heights" value="-13 -13 -12 -12 -12 -11 -11 -11 -11 -10 -10 -10 -10 -10 -9 -9"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="angle" type="int" value="124"/>
   <property name="heights" value="-9 -9 -9 -9 -9 -9 -8 -8 -8 -8 -8 -8 -8 -8 -8 -8"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="angle" type="int" value="100"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 -15 -14"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="angle" type="int" value="104"/>
   <property name="heights" value="-14 -13 -12 -11 -11 -10 -9 -9 -8 -7 -7 -6 -6 -5 -5 -4"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="angle" type="int" value="110"/>
   <property name="heights" value="-3 -3 -2 -2 -2 -1 -1 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="angle" type="int" value="92"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 -15 -14"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="angle" type="int" value="96"/>
   <property name="heights" value="-13 -12 -11 -10 -8 -7 -6 -5 -4 -4 -3 -2 -1 0 0 0"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="angle" type="int" value="88"/>
   <property name="heights" value="16 16 16 16 -15 -13 -11 -9 -8 -6 -5 -3 -2 -1 0 0"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="angle" type="int" value="78"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 -15 -12 -9"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="angle" type="int" value="82"/>
   <property name="heights" value="-7 -5 -2 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="angle" type="int" value="74"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 -14 -9 -5 -2 0 0 0"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="angle" type="int" value="68"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 -6 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="angle" type="int" value="60"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 6 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="angle" type="int" value="54"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 14 9 5 2 0 0 0"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="angle" type="int" value="50"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 15 12 9"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="angle" type="int" value="40"/>
   <property name="heights" value="16 16 16 16 15 13 11 9 8 6 5 3 2 1 0 0"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="angle" type="int" value="36"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 15 14"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="angle" type="int" value="28"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 15 14"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="angle" type="int" value="14"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 15 15 15 14 14 14 13"/>
  </properties>
 </tile>
</tileset>
